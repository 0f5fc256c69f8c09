/** What the deletion of a record says, and what it looks up before it asks. */
export interface DeleteTexts {
  /** Path of the record's handler below /api. */
  api: string;
  /** The dialog's title: 'Delete carrier Telnyx?' */
  title: string;
  question: string;
  /** Shown after the deletion. */
  done: string;
  /** Must be typed first, where more than one record is deleted. */
  phrase?: string;
  /** More than the record is deleted, or something may prevent it: that is looked up before the question. */
  previews?: boolean;
  /** Something may use it: that is looked up, too, and shown next to the question. */
  uses?: boolean;
  /** It is the user's own account: the session ends with it. */
  own?: { asksPassword: boolean };
}

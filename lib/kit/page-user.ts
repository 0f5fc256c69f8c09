/** The header that says whom a page was made for; it is refused in another user's session, or in another view. */
export const PAGE_USER = 'page-user';

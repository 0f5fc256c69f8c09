/**
 * A request that is answered with an error. Thrown anywhere below a handler and converted into the answer by the server, so
 * that the platform's rules can be written as plain checks.
 */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    /** An object becomes JSON, a string plain text; without a body the answer is empty. */
    readonly body?: object | string,
  ) {
    super(typeof body === 'string' ? body : `refused with ${status}`);
  }
}

/** The most common form: `{"msg": "..."}`. */
export const refuse = (status: number, msg: string) => new Refusal(status, { msg });

/** The form of the path guards: `{"status": "fail", "message": "..."}`. */
export const guardRefusal = (status: number, message: string) => new Refusal(status, { status: 'fail', message });

const STATUS_NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
};

/** Some handlers answer with just the name of the status as text. */
export const bareRefusal = (status: number) => new Refusal(status, STATUS_NAMES[status] ?? String(status));

/** And some with only the status. */
export const emptyRefusal = (status: number) => new Refusal(status);

/** To the platform's database, an update with nothing to set is a broken statement. */
export const emptyUpdate = (key: string, sid: string) =>
  refuse(
    500,
    'You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server version for the ' +
      `right syntax to use near 'WHERE ${key} = '${sid}'' at line 1`,
  );

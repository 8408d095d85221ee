/** What is made for programs: a feed, a map of the site, a calendar. */
export interface Output {
  type: string;
  text: string;
}

/** There is nothing at this address; the message is for people. */
export class NotThere extends Error {}

/** The API could not be asked. */
export class ApiAway extends Error {}

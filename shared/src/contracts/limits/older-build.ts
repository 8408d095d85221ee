/** The version under which builds of a remote count that nobody knows any more, as open tabs may have them. */
export const OLDER_BUILD = 'older';

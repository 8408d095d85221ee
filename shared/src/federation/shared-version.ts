/** The version of this package, which a host carries and remotes ask for; as in package.json, which is not bundled. */
export const sharedVersion = '1.1.0';

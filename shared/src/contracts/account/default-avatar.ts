/** What the API gives for members without a picture, as other clients need one (spec §2); our pages draw an initial. */
export const DEFAULT_AVATAR = '/api/sample/avatar-default.png';

const ofApi = /^\/(?:api|api_link|auth|oauth|\.well-known|nodeinfo|uploads|img)(?:[/?]|$)/;

/** Whether the API answers this path of an origin (contract §1); the rest are pages and files of the hub. */
export const isOfApi = (address: string): boolean => ofApi.test(address);

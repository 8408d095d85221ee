const privatePages =
  /^\/(?:users(?!\/\d)|create|update|settings|moderation|ticket|shareToLink|events\/organise|view\/examine|link\/(?:notifications|favourites|bookmarks))(?:\/|$)/;

/** Whether a path of the hub shows what is a member's own; whoever logs out there goes home instead of staying. */
export const isPrivatePage = (pathname: string): boolean => privatePages.test(pathname);

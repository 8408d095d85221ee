const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">' +
  '<rect width="40" height="40" fill="#9aa0a8"/>' +
  '<g fill="#eceef0"><circle cx="20" cy="15.5" r="6.5"/><path d="M7 36c0-7 5.8-11.5 13-11.5S33 29 33 36v4H7z"/></g></svg>';

/** A silhouette that reads on light and dark ground alike. */
export const fallbackAvatar = `data:image/svg+xml,${encodeURIComponent(svg)}`;

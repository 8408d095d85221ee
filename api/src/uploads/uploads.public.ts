import { uploadsFolder as folder, readUploadPath } from './upload-path.ts';

/** Whether a path below the folder of uploads is an upload or a smaller one of it: half written files are not. */
export const isUploadFile = (path: string): boolean => readUploadPath(path) !== undefined;

/** Where uploads lie. */
export const uploadsFolder = folder;

const BOUNDARY = '----hub-test';

/** A request body with one file. */
export const fileForm = (bytes: Buffer, { field = 'file', name = 'a.png', type = 'image/png' } = {}) => ({
  payload: Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]),
  type: `multipart/form-data; boundary=${BOUNDARY}`,
});

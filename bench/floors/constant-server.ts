// The floor of documents: the same bytes, constant, from bare node:http.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import process from 'node:process';

const bytes = readFileSync(process.env['FILE'] ?? '');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-encoding': 'br',
  'content-length': bytes.length,
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(bytes);
}).listen(Number(process.env['PORT']), '127.0.0.1', () => process.stdout.write('listening\n'));

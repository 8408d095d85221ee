// The floor of lists and stories: one prepared query over a pool from bare node:http.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import process from 'node:process';
import pg from 'pg';
import { statementFor } from './statements.ts';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return body;
};

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = request.method === 'POST' ? await bodyOf(request) : '';
  const { rows } = await pool.query(statementFor(request.url ?? '', body));
  const json = JSON.stringify({ code: 0, message: '', data: rows });
  response.writeHead(200, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(json),
  });
  response.end(json);
};

createServer((request, response) => void answer(request, response)).listen(
  Number(process.env['PORT']),
  '127.0.0.1',
  () => process.stdout.write('listening\n'),
);

// Run by the build: new data folders are copies of what it writes.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openEmbeddedDatabase } from '../open-database.ts';
import { checkpoint } from './checkpoint.queries.ts';
import { emptyDatabaseFile } from './empty-database.ts';

const database = await openEmbeddedDatabase();
await checkpoint(database.db);
const tar = await database.dump();
await database.close();
mkdirSync(dirname(emptyDatabaseFile), { recursive: true });
// Several may be at it: whoever reads it finds a whole one.
const unfinished = `${emptyDatabaseFile}.${process.pid}`;
writeFileSync(unfinished, gzipSync(tar));
renameSync(unfinished, emptyDatabaseFile);

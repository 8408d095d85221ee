// Run by the build: new data folders are copies of what it writes.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { emptyDatabaseFile } from './empty-database.ts';
import { openEmbeddedDatabase } from './open-database.ts';

const database = await openEmbeddedDatabase();
// Else each copy would begin with the recovery of a crash.
await database.pool.query('checkpoint');
const tar = await database.dump();
await database.close();
mkdirSync(dirname(emptyDatabaseFile), { recursive: true });
// Several may be at it: whoever reads it finds a whole one.
const unfinished = `${emptyDatabaseFile}.${process.pid}`;
writeFileSync(unfinished, gzipSync(tar));
renameSync(unfinished, emptyDatabaseFile);

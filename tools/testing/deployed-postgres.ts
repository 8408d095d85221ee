/**
 * How docker-compose.yml has PostgreSQL configured, and therefore the bench: with its own 128 MB the index of 200,000 stories and
 * the rows that a search reads push each other out.
 */
export const deployedPostgres: readonly string[] = ['shared_buffers=512MB'];

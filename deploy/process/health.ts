// Exit code 0 when the address answers with success: the health check of a container without curl.
import process from 'node:process';

const [address = 'http://localhost:8080/api/readyz'] = process.argv.slice(2);
const isHealthy = await fetch(address, { signal: AbortSignal.timeout(4000) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(isHealthy ? 0 : 1);

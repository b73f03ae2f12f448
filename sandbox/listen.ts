import { createServer, type RequestListener, type Server } from 'node:http';

const usual = {
  /** Milliseconds in which the headers must have come, and the whole request. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 1_000,
};

/** A server that no request ends: what makes its listener throw is answered with 400, and whoever does not finish asking is let go. */
export const createSturdyServer = (listener: RequestListener, limits: Partial<typeof usual> = {}): Server =>
  createServer({ ...usual, ...limits }, (request, response) => {
    try {
      listener(request, response);
    } catch {
      response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8', Connection: 'close' });
      response.end('This request cannot be read.');
    }
  });

/** The port to listen on: that of the named variable, or `preset`. Ends the process with a sentence when it is no port. */
export function readPort(preset: number, variable = 'PORT'): number {
  const text = process.env[variable];
  if (text === undefined || text === '') return preset;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  return giveUp(`${variable} is "${text}", which is not a port number between 1 and 65535.`);
}

/** Listens, or ends the process with a sentence when the port is taken, which names the variable that chooses another one. */
export function listen(server: Server, port: number, variable = 'PORT'): Promise<void> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      giveUp(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken by another program. Choose another one, for example ${variable}=${port + 10}.`
          : `Cannot listen on port ${port}: ${error.message}`,
      );
    });
    server.listen(port, () => resolve());
  });
}

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

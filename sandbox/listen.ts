import type { Server } from 'node:http';

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

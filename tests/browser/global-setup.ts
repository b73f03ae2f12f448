import type { TestProject } from 'vitest/node';
import { buildWeb, removeBuild, type WebBuild } from '../support/stack.ts';

export type Builds = {
  readonly plain: WebBuild;
  readonly obfuscated: WebBuild;
  /** With the developers' pages. */
  readonly devPages: WebBuild;
};

declare module 'vitest' {
  export interface ProvidedContext {
    readonly builds: Builds;
  }
}

/** The production builds, made once: each worker serves them to itself (own-stack.ts). */
export default async function setup(project: TestProject) {
  const [plain, obfuscated, devPages] = await Promise.all([
    buildWeb('plain'),
    buildWeb('obfuscated'),
    buildWeb('plain', { devPages: true }),
  ]);
  const builds: Builds = { plain, obfuscated, devPages };
  project.provide('builds', builds);
  return () => {
    for (const build of Object.values(builds)) removeBuild(build);
  };
}

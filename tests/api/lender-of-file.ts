import { afterAll, beforeEach } from 'vitest';
import { startLenderDouble } from './lender-double.ts';

/** A lender for all tests of the file that asks for it; what came in is forgotten before each. */
export async function lenderOfFile() {
  const lender = await startLenderDouble();
  afterAll(() => lender.stop());
  beforeEach(() => {
    lender.captured.length = 0;
  });
  return lender;
}

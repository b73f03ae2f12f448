import { testCharges } from './charges.suite.ts';
import { ownStack } from './own-stack.ts';

testCharges('obfuscated', await ownStack('obfuscated'));

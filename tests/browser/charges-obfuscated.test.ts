import { testCharges } from './charges.suite.ts';

testCharges('obfuscated');

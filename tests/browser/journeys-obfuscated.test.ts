import { testJourneys } from './journeys.suite.ts';

testJourneys('obfuscated');

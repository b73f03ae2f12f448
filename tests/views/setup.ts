import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import './dialog-shim.ts';

afterEach(cleanup);

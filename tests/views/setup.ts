import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import './details-shim.ts';
import './dialog-shim.ts';
import './object-url-shim.ts';

afterEach(cleanup);

import { createContext, useContext } from 'react';
import type { Address } from '../route-table.ts';

/** The real address of the page; the router below sees the routed one. */
export const AddressContext = createContext<Address>({ pathname: '/', search: '', hash: '' });

export const useAddress = (): Address => useContext(AddressContext);

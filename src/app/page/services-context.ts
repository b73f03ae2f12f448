import { createContext, useContext } from 'react';
import type { Services } from '../services.ts';

export const ServicesContext = createContext<Services | null>(null);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error('there are no services above this screen');
  return services;
}

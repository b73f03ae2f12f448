import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [react()],
  build: { target: ['chrome87', 'safari14'], chunkSizeWarningLimit: 2_000 },
});

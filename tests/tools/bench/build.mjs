import { build } from 'vite';

// The bench measures the product's own work, so the simulated delays are off.
process.env['VITE_DEMO_DELAYS'] = '0';
await build({ logLevel: 'error', build: { outDir: '.reports/bench/product' } });
await build({ logLevel: 'error', configFile: 'tests/tools/bench/plain/vite.config.ts' });

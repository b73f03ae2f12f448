import { startRegions } from './regions.ts';
import { startSearch } from './search-box.ts';
import { startWorkbench } from './workbench.ts';

const bench = document.querySelector<HTMLElement>('.workbench');
if (bench) startWorkbench(bench);
startSearch();
startRegions(document.body);

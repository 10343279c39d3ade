import { trackReturns } from '@/components/catalogue/scroll-position';

// Next runs this in the browser before anything is alive.
trackReturns();

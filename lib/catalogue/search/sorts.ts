import type { CatalogueSort } from '../schema';

export const isByPrice = (sort: CatalogueSort): boolean => sort === 'price' || sort === '-price';
export const isByName = (sort: CatalogueSort): boolean => sort === 'name' || sort === '-name';
export const isDescending = (sort: CatalogueSort): boolean => sort.startsWith('-');

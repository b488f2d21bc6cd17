import { describe } from 'vitest';
import { createMemoryCarViewStore } from '../support/memory-car-view-store.ts';
import { carViewStoreContract } from './car-view-store.contract.ts';

describe('car views in memory', () => carViewStoreContract(createMemoryCarViewStore));

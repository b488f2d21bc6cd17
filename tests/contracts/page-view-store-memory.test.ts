import { describe } from 'vitest';
import { createMemoryPageViewStore } from '../support/memory-page-view-store.ts';
import { carViewStoreContract } from './page-view-store.contract.ts';

describe('car views in memory', () => carViewStoreContract(createMemoryPageViewStore));

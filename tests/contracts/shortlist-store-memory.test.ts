import { describe } from 'vitest';
import { createMemoryShortlistStore } from '../support/memory-shortlist-store.ts';
import { shortlistStoreContract } from './shortlist-store.contract.ts';

describe('shared lists in memory', () => shortlistStoreContract(createMemoryShortlistStore));

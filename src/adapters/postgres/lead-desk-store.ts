/** The lead desk in PostgreSQL: each change, its messages and its line of the audit in one transaction. */
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { LeadDeskStore } from '#ports/lead-desk-store.ts';
import { answerLead, noteBounce, receiveAnswer } from './lead-desk-answers.ts';
import { bookForLead, cancelForLead, listCalendar, noteOuting } from './lead-desk-calendar.ts';
import {
  assignLead,
  joinLeads,
  markDeskAnswered,
  noteOnLead,
  partLead,
  redeliverLead,
} from './lead-desk-changes.ts';
import { exportDeskLeads } from './lead-desk-export.ts';
import { holdCarAtDesk } from './lead-desk-hold.ts';
import { countDeskLeads, countOpen, listDeskLeads, openDeskLead } from './lead-desk-rows.ts';
import { searchDeskLeads } from './lead-desk-search.ts';
import { takeWalkIn } from './lead-desk-walk-in.ts';
import { orTimeTaken } from './take-seat.ts';

export function createLeadDeskStore(db: NodePgDatabase): LeadDeskStore {
  return {
    list: (question) => listDeskLeads(db, question),
    count: ({ now, ...question }) => countOpen(db, question, now),
    countOf: (question) => countDeskLeads(db, question),
    search: (question) => searchDeskLeads(db, question),
    exportLeads: (question) => exportDeskLeads(db, question),
    open: (question) => openDeskLead(db, question),
    assign: (change) => db.transaction((tx) => assignLead(tx, change)),
    note: (change) => db.transaction((tx) => noteOnLead(tx, change)),
    answer: (change) => db.transaction((tx) => answerLead(tx, change)),
    markAnswered: (change) => db.transaction((tx) => markDeskAnswered(tx, change)),
    redeliver: (change) => db.transaction((tx) => redeliverLead(tx, change)),
    join: (change) => db.transaction((tx) => joinLeads(tx, change)),
    part: (change) => db.transaction((tx) => partLead(tx, change)),
    async book(change) {
      const outcome = await orTimeTaken(db.transaction((tx) => bookForLead(tx, change)));
      return outcome === 'time-taken' ? { kind: outcome } : outcome;
    },
    async walkIn(change) {
      const outcome = await orTimeTaken(db.transaction((tx) => takeWalkIn(tx, change)));
      return outcome === 'time-taken' ? { kind: outcome } : { kind: 'done', leadId: outcome };
    },
    holdCar: (change) => holdCarAtDesk(db, change),
    cancelBooking: (change) => db.transaction((tx) => cancelForLead(tx, change)),
    listCalendar: (question) => listCalendar(db, question),
    noteOuting: (change) => db.transaction((tx) => noteOuting(tx, change)),
    noteBounce: (bounce) => db.transaction((tx) => noteBounce(tx, bounce)),
    receive: (answer) => db.transaction((tx) => receiveAnswer(tx, answer)),
  };
}

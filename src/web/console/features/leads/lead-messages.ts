/** The message after something was done with a lead, by the word in its address. */
export const leadDone: Readonly<Record<string, string>> = {
  assigned: 'Assigned. They’ll find it under “My leads”.',
  answered: 'Reply sent. The response timer has stopped. Delivery is shown below your reply.',
  outcome: 'Outcome saved.',
  sold: 'Outcome saved. Mark the car as sold on its page if it is still in stock.',
  task: 'Task added. Its assignee gets an email when it is due.',
  'task-done': 'Task done.',
  noted: 'Note saved. Only staff can see it.',
  marked: 'Marked as answered. The response timer has stopped.',
  'sent-again': 'Sending. “Delivery” shows when it arrives.',
  booked: 'Appointment booked. The customer is emailed the time with a calendar file.',
  cancelled: 'Appointment cancelled. The customer is notified by email.',
  out: 'Car marked as out, in the calendar and on its page.',
  back: 'Car marked as returned. Its page shows it as available again.',
  'walked-in': 'Walk-in added. It’s assigned to you, marked as answered, and in the calendar.',
  held: 'Car on hold. It shows as reserved until the hold ends.',
  'let-go':
    'Hold ended. The car is available again, or held for the next person on the waitlist. The customer is notified by email.',
  'mail-placed':
    'Email added to this conversation. The response timer continues. Undo this under “Unmatched emails”.',
  'mail-made':
    'Lead created. Its response timer runs from when the email arrived. Undo this under “Unmatched emails”.',
  joined: 'Merged into one conversation. “Split” undoes this.',
  parted: 'Split. The leads are separate again.',
};

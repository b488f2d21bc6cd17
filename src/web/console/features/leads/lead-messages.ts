/** What is said once something was done with a lead, by the word in its address. */
export const leadDone: Readonly<Record<string, string>> = {
  assigned: 'It is given. Whoever has it sees it under “Mine”.',
  answered: 'Your answer is on its way, and the clock stands still. Below it you see when it arrived.',
  noted: 'The note is kept. Only staff see it.',
  marked: 'Marked as answered. The clock stands still.',
  'sent-again': 'It is on its way. “Delivered to” says when it has arrived.',
  booked: 'The time is taken. The shopper gets word of it by mail, with a calendar file.',
  cancelled: 'The time is free again. The shopper gets word of it by mail.',
  out: 'Noted: the car is out. The calendar shows it, and so does its page.',
  back: 'Noted: the car is back. Its page shows it as before.',
  'walked-in': 'Entered. It is yours, it is answered, and the time is taken in the calendar.',
  held: 'The car is held. Every page of it shows it as reserved, and it comes free by itself.',
  'let-go': 'The car is free again, or kept for whoever waited for it. The shopper gets word of it by mail.',
  'mail-placed':
    'The mail is part of this conversation now, and its clock goes on. “Mail without a place” takes it back.',
  'mail-made': 'It is a lead now, which waits since the mail came. “Mail without a place” takes it back.',
  joined: 'Joined into one conversation. “Part” takes it apart again.',
  parted: 'Parted. Both are as they were before.',
};

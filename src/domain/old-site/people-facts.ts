/** Who works there: a name beside the role that is printed with it. */

import { findMake } from '#domain/stock-kinds/makes.ts';
import { foldText } from '#domain/text/fold-text.ts';
import { trimCharacters } from '#domain/text/trim-characters.ts';
import { type Claim, claim, type SitePage } from './claims.ts';
import { textIn, typesOf } from './read-records.ts';

export type OldPerson = { readonly name: string; readonly role: string };

const roles =
  /\b(?:dealer principal|managing director|director|owner|proprietor|founder|chief executive officer|(?:general|sales|service|parts|finance|business|fleet|brand|stock|marketing|operations|office|workshop|used car|new car|used vehicle|new vehicle|aftersales|dealership|branch|administration|accounts) manager|(?:sales|new car|used car|finance|aftercare|product|fleet) (?:consultant|executive|specialist|representative)|(?:service|parts) (?:advis[oe]r|interpreter|consultant|coordinator)|receptionist|accountant|master technician|technician|apprentice|detailer|customer relations(?: manager)?)\b/i;
const notNames = new Set(
  'our the your contact sales service parts meet team about finance home used new call email phone customer dealer general we welcome motors autos cars vehicles street road highway monday tuesday wednesday thursday friday saturday sunday position name and'.split(
    ' ',
  ),
);

/** Two to four words that begin with capitals, none of which belongs to a menu, a make or a street. */
export function isPersonName(text: string): boolean {
  const words = text.split(' ');
  return (
    words.length >= 2 &&
    words.length <= 4 &&
    words.every(
      (word) => /^\p{Lu}(?:\.|[\p{L}'’-]{0,20})$/u.test(word) && !notNames.has(word.toLowerCase()),
    ) &&
    findMake(text) === null
  );
}

function wholeRole(text: string): string | null {
  const role = trimCharacters(text, ' ,.-–—|()');
  // A name with its role is no role.
  if (/ [-–—|:] /.test(role)) return null;
  const found = roles.exec(role);
  // The role, with a brand or a place before it, and no sentence around it.
  return found !== null &&
    role.length <= 60 &&
    role.split(' ').length <= 6 &&
    !/\b(?:our|your|is|are|the|call)\b/i.test(role)
    ? role
    : null;
}

export function claimPeople(pages: readonly SitePage[]): readonly Claim<OldPerson>[] {
  const claims: Claim<OldPerson>[] = [];
  for (const page of pages) {
    const add = (name: string, role: string, quote: string, rank: number) => {
      const person = { name, role: trimCharacters(role, ' ,.') };
      claims.push(claim(page, person, foldText(name), quote, rank));
    };
    for (const record of page.records) {
      const isPerson = typesOf(record).includes('Person');
      const role = textIn(record, ['jobtitle', 'position', 'role', ...(isPerson ? ['title'] : [])]);
      const name = textIn(record, ['name', 'fullname', 'displayname']);
      if (name !== null && role !== null && isPersonName(name) && (isPerson || roles.test(role)))
        add(name, role, `${name}: ${role}`, 3);
    }
    for (const line of page.stated)
      if (line.zone !== 'nav')
        for (const { name, role } of inLine(line.text, line.cells)) add(name, role, line.text, 2);
    for (const { name, role } of overLines(
      page.stated.filter(({ zone }) => zone !== 'nav').map(({ text }) => text),
    ))
      add(name, role, `${name} / ${role}`, 2);
  }
  return claims;
}

/** Names and roles in turns, a line each: the first of a run tells which of them comes first. */
function overLines(lines: readonly string[]): readonly OldPerson[] {
  const people: OldPerson[] = [];
  let run: { readonly name: string | null; readonly role: string | null }[] = [];
  const end = () => {
    const isRoleFirst = run[0]?.role !== null;
    for (let at = 0; at + 1 < run.length; at++) {
      const [first, second] = [run[at], run[at + 1]];
      const [named, titled] = isRoleFirst ? [second, first] : [first, second];
      if (named?.name != null && titled?.role != null) people.push({ name: named.name, role: titled.role });
    }
    run = [];
  };
  for (const text of lines) {
    const role = wholeRole(text);
    const name = role === null && isPersonName(text) ? text : null;
    if (role === null && name === null) end();
    else run.push({ name, role });
  }
  end();
  return people;
}

function inLine(text: string, cells: readonly string[]): readonly OldPerson[] {
  const [first = '', second = ''] = cells.filter((cell) => cell !== '');
  const beside = wholeRole(second);
  if (cells.length > 1 && isPersonName(first) && beside !== null) return [{ name: first, role: beside }];
  if (text.length <= 90) {
    const [, name = '', role = ''] = /^([^,–—|:(-]{3,50}?) ?(?:,| [–—|-]|:|\() ?(.{3,60})$/.exec(text) ?? [];
    const read = wholeRole(role);
    if (isPersonName(name.trim()) && read !== null) return [{ name: name.trim(), role: read }];
  }
  return inSentence(text);
}

/** "Ann Lee is our Sales Manager." */
function inSentence(text: string): readonly OldPerson[] {
  return [...text.matchAll(/ (?:is|as) (?:our|the) /g)].flatMap(({ index, 0: link }) => {
    const before = text.slice(Math.max(0, index - 60), index).split(' ');
    const count = [3, 2].find((words) => isPersonName(before.slice(-words).join(' ')));
    const after = text.slice(index + link.length, index + link.length + 60);
    const end = after.search(/[.,;]| and /);
    const role = wholeRole(end === -1 ? after : after.slice(0, end));
    return count === undefined || role === null ? [] : [{ name: before.slice(-count).join(' '), role }];
  });
}

/** The fields of one grant: role, where, for which leads, until when. Works without script: what a role has not is not read. */
import { localTimeIn } from '#domain/location/local-time.ts';
import { leadFamilies, leadFamilyNames } from '#domain/staff/lead-family.ts';
import type { Grant } from '#domain/staff/staff-member.ts';
import { roleFacts, type StaffRole } from '#domain/staff/staff-role.ts';
import { DateField } from '#web/console/ui/date-field.tsx';
import { Choice, SelectField } from '#web/console/ui/field.tsx';
import { useGroupZone } from '#web/console/ui/instant.tsx';

type GrantFieldsProps = {
  readonly index: number;
  readonly roles: readonly StaffRole[];
  readonly locations: readonly { readonly slug: string; readonly name: string }[];
  /** Null for one more. */
  readonly grant: Omit<Grant, 'id'> | null;
  readonly problem: string | undefined;
};

export function GrantFields({ index, roles, locations, grant, problem }: GrantFieldsProps) {
  const timeZone = useGroupZone();
  const shown = grant !== null && !roles.includes(grant.role) ? [...roles, grant.role] : roles;
  return (
    <fieldset className="grant">
      <legend className="unseen">{grant === null ? 'Another role' : roleFacts[grant.role].name}</legend>
      <SelectField
        label={grant === null ? 'Add a role' : 'Role'}
        name={`role-${index}`}
        defaultValue={grant?.role ?? ''}
        problem={problem}
        options={[
          { value: '', label: grant === null ? 'None' : 'Remove this role' },
          ...shown.map((role) => ({
            value: role,
            label: `${roleFacts[role].name}: ${roleFacts[role].purpose}`,
          })),
        ]}
      />
      <details open={grant?.locations != null || grant?.leadFamilies != null || grant?.until != null}>
        <summary>Locations, enquiry types and end date</summary>
        <div className="grant__limits">
          <div>
            <Choice
              type="radio"
              name={`reach-${index}`}
              value="all"
              defaultChecked={grant === null || grant.locations === null}
            >
              All locations, including new ones
            </Choice>
            <Choice
              type="radio"
              name={`reach-${index}`}
              value="some"
              defaultChecked={grant?.locations != null}
            >
              Only these:
            </Choice>
            <div className="grant__list">
              {locations.map(({ slug, name }) => (
                <Choice
                  key={slug}
                  type="checkbox"
                  name={`location-${index}`}
                  value={slug}
                  defaultChecked={grant?.locations?.includes(slug) ?? false}
                >
                  {name}
                </Choice>
              ))}
            </div>
          </div>
          <div>
            <Choice
              type="radio"
              name={`leads-${index}`}
              value="all"
              defaultChecked={grant === null || grant.leadFamilies === null}
            >
              All enquiry types
            </Choice>
            <Choice
              type="radio"
              name={`leads-${index}`}
              value="some"
              defaultChecked={grant?.leadFamilies != null}
            >
              Only these:
            </Choice>
            <div className="grant__list">
              {leadFamilies.map((family) => (
                <Choice
                  key={family}
                  type="checkbox"
                  name={`family-${index}`}
                  value={family}
                  defaultChecked={grant?.leadFamilies?.includes(family) ?? false}
                >
                  {leadFamilyNames[family]}
                </Choice>
              ))}
            </div>
          </div>
          <DateField
            label="Until"
            hint={`${placeOf(timeZone)} time. Leave empty for no end. Required for support.`}
            hasTime
            name={`until-${index}`}
            defaultValue={grant?.until ? wallOf(grant.until, timeZone) : ''}
          />
          <input type="hidden" name={`zone-${index}`} value={timeZone} />
        </div>
      </details>
    </fieldset>
  );
}

function wallOf(instant: Date, timeZone: string): string {
  const { date, time } = localTimeIn(timeZone, new Date(instant));
  return `${date}T${time}`;
}

const placeOf = (timeZone: string) => timeZone.split('/').at(-1)?.replaceAll('_', ' ');

/**
 * Relations and roles of who answers for a child, as codes (HL7 tables 0063 and 0131, FHIR v3-RoleCode) or words; an employer or a neighbour does not.
 */
const GUARDIAN_PATTERN =
  /^(?:(?:mth|fth|par|prn|grd|gpr|grp|grprn|cgv|stp|smh|sfh|stpmth|stpfth|natmth|natfth|guard|n|nok)$|mother|father|parent|guardian|caregiver|grandparent|next.of.kin|мать|мама|отец|папа|родител|опекун|попечител|бабушка|дедушка|законн)/i

/** Whether one of the relations is that of a guardian; without any, whoever is named counts. */
export function isGuardianRelation(relations: (string | null)[]): boolean {
  const named = relations.filter((text) => text !== null)
  return named.length === 0 || named.some((text) => GUARDIAN_PATTERN.test(text))
}

import { type CountryCode, getCountries } from 'libphonenumber-js/min'

/** Every zone's country, by the platform's own tables; CLDR gives each zone to one country. */
const regions = new Map<string, CountryCode>(
  getCountries().flatMap((region) =>
    listZones(region).map((zone): [string, CountryCode] => [zone, region]),
  ),
)

/** The country whose dialling habits a clinic in this IANA zone has; undefined for zones of no country, such as UTC. */
export function getPhoneRegion(timeZone: string): CountryCode | undefined {
  return regions.get(timeZone) ?? regions.get(findCanonicalZone(timeZone))
}

function listZones(region: CountryCode): string[] {
  return new Intl.Locale('und', { region }).getTimeZones() ?? []
}

/** CLDR keeps a zone under its first name (`Europe/Kiev`), whatever it is called since. */
function findCanonicalZone(timeZone: string): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone)
  return [...regions.keys()].find((zone) => moment.equals(moment.withTimeZone(zone))) ?? ''
}

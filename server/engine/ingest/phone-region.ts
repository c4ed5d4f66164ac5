import { type CountryCode, getCountries } from 'libphonenumber-js/min'

/** Country of each time zone, by the platform's CLDR data, which assigns each zone to one country. */
const regions = new Map<string, CountryCode>(
  getCountries().flatMap((region) =>
    listZones(region).map((zone): [string, CountryCode] => [zone, region]),
  ),
)

/** Returns the country whose phone formats a clinic in this IANA zone uses; undefined for zones without a country, such as UTC. */
export function getPhoneRegion(timeZone: string): CountryCode | undefined {
  return regions.get(timeZone) ?? regions.get(findCanonicalZone(timeZone))
}

function listZones(region: CountryCode): string[] {
  return new Intl.Locale('und', { region }).getTimeZones() ?? []
}

/** CLDR keeps a zone's first name (`Europe/Kiev`), even if it was renamed. */
function findCanonicalZone(timeZone: string): string {
  const moment = Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(timeZone)
  return [...regions.keys()].find((zone) => moment.equals(moment.withTimeZone(zone))) ?? ''
}

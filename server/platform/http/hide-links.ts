import type { LinkName } from '../../../domain/link-names.ts'

/** Patients' pages by the first part of their addresses, and the names that stand in texts in a link's place. */
export const linkNamesByPath = {
  v: 'confirmLink',
  s: 'firstVisitSurveyLink',
  n: 'npsLink',
  q: 'requestLink',
  r: 'reviewLink',
  o: 'consentLink',
} satisfies Record<string, LinkName>

/** Whoever escapes a text that was escaped doubles the signs: nobody does it five times. */
const SLASH_PATTERN = String.raw`(?:\\{0,16}\/|%2F)`
const ORIGIN_PATTERN = String.raw`(?:https?(?::|%3A)${SLASH_PATTERN}{2}[\w.~:%/\\[\]-]{1,260}?)?`
/** 128 bits in base64url: the last of 22 letters carries two bits, and is one of four. What touches it goes with it. */
const PAGE_LINK_PATTERN = String.raw`${ORIGIN_PATTERN}${SLASH_PATTERN}([${Object.keys(linkNamesByPath).join('')}])${SLASH_PATTERN}[\w-]{21}[AQgw][\w-]*`
/** Opens the clinic's bot for a patient's phone. */
const BOT_LINK_PATTERN = String.raw`(?:https?(?::|%3A)${SLASH_PATTERN}{2}[\w.~:%/\\-]{1,260}?)?(?:\?|%3F)start(?:=|%3D)[\w-]{43}[\w-]*`
const SECRET_LINK = new RegExp(`${PAGE_LINK_PATTERN}|${BOT_LINK_PATTERN}`, 'g')

/**
 * Whoever has a patient's link acts as the patient: in a text for anybody else its name stands in its place, in braces as in a template.
 * Takes a text, or JSON as it is written; providers that quote a text may have escaped it.
 */
export const hideLinks = (text: string): string =>
  text.replace(SECRET_LINK, (_link, letter?: keyof typeof linkNamesByPath) =>
    letter ? `{${linkNamesByPath[letter]}}` : '{telegramLink}',
  )

import type { LinkName } from '../../../domain/link-names.ts'

/** Link names by the first path segment of patients' pages; the name replaces the link in texts. */
export const linkNamesByPath = {
  v: 'confirmLink',
  s: 'firstVisitSurveyLink',
  n: 'npsLink',
  q: 'requestLink',
  r: 'reviewLink',
  o: 'consentLink',
} satisfies Record<string, LinkName>

/** A slash as escaped by JSON or URLs. Each level of escaping doubles the backslashes; more than four levels do not occur. */
const SLASH_PATTERN = String.raw`(?:\\{0,16}\/|%2F)`
const ORIGIN_PATTERN = String.raw`(?:https?(?::|%3A)${SLASH_PATTERN}{2}[\w.~:%/\\[\]-]{1,260}?)?`
/** 128 bits in base64url: the last of 22 letters carries two bits, so it is one of four. Adjacent characters are hidden too. */
const PAGE_LINK_PATTERN = String.raw`${ORIGIN_PATTERN}${SLASH_PATTERN}([${Object.keys(linkNamesByPath).join('')}])${SLASH_PATTERN}[\w-]{21}[AQgw][\w-]*`
/** Opens the clinic's bot for a patient's phone. */
const BOT_LINK_PATTERN = String.raw`(?:https?(?::|%3A)${SLASH_PATTERN}{2}[\w.~:%/\\-]{1,260}?)?(?:\?|%3F)start(?:=|%3D)[\w-]{43}[\w-]*`
const SECRET_LINK = new RegExp(`${PAGE_LINK_PATTERN}|${BOT_LINK_PATTERN}`, 'g')

/**
 * Replaces patients' links by their names in braces, because whoever has the link can act as the patient. Takes plain text or JSON source; providers
 * that quote a text may have escaped it.
 */
export const hideLinks = (text: string): string =>
  text.replace(SECRET_LINK, (_link, letter?: keyof typeof linkNamesByPath) =>
    letter ? `{${linkNamesByPath[letter]}}` : '{telegramLink}',
  )

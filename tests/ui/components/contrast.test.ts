import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8')
const everyday = css.slice(0, css.indexOf('@media (prefers-contrast'))
const cut = everyday.indexOf('html[data-theme="dark"]')

const colours = (part: string) =>
  Object.fromEntries(
    [...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string> // both groups of the pattern always match

const light = colours(everyday.slice(0, cut))
const themes = { light, dark: { ...light, ...colours(everyday.slice(cut)) } }

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

function contrast(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high! + 0.05) / (low! + 0.05)
}

const backgrounds = ['paper', 'mist', 'hover']
const tones = ['ok', 'wait', 'bad', 'odd', 'info', 'night']

/** Pairs of foreground and background with their least contrast: 7 for body text, 4.5 for text, 3 for shapes. */
const pairs: [text: string, ground: string, least: number][] = [
  ...backgrounds.flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-2', ground, 7],
    ['ink-3', ground, 4.5],
    ['sea-ink', ground, 4.5],
    ['sea', ground, 3],
    ...tones.map((tone): [string, string, number] => [`${tone}-ink`, ground, 4.5]),
    ...tones.map((tone): [string, string, number] => [tone, ground, 3]),
  ]),
  ...tones.map((tone): [string, string, number] => [`${tone}-ink`, `${tone}-soft`, 4.5]),
  ['sea-ink', 'sea-soft', 4.5],
  ['ink', 'sea-soft', 7],
  ['ink', 'raised', 7],
  ['on-sea', 'sea', 4.5],
  ['on-sea', 'sea-hover', 4.5],
  ['edge', 'paper', 3],
]

for (const [theme, colour] of Object.entries(themes))
  test(`every text and shape has enough contrast in the ${theme} theme`, () => {
    const weak = pairs
      .map(([text, ground, least]) => ({
        text,
        ground,
        least,
        is: contrast(colour[text]!, colour[ground]!),
      }))
      .filter(({ is, least }) => is < least)
    expect(weak).toEqual([])
  })

test('the letters of the channel tiles have enough contrast', () => {
  for (const channel of ['whatsapp', 'telegram', 'sms'])
    expect(contrast('#ffffff', light[channel]!), channel).toBeGreaterThanOrEqual(4.5)
})

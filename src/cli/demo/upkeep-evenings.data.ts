import type { DemoUpkeep } from './demo-types.ts'
import { md } from './write-demo.ts'

/** Moderation setup of the evening communities. */
export const EVENINGS_UPKEEP: Record<string, DemoUpkeep> = {
  BackyardAstronomy: {
    rules: [
      {
        title: 'Where, what with, how long',
        text: 'With each picture. A phone is a fine answer.',
        appliesTo: 'posts',
      },
      { title: 'No star signs', text: 'The scorpion is a nice constellation and knows nothing about you.' },
      {
        title: 'Skies made by machines say so',
        text: 'Composites and invented skies are marked in the title.',
        appliesTo: 'posts',
        asReported: 'Invented sky',
      },
    ],
    postFlair: [
      { text: 'Picture', background: '#1d4e89' },
      { text: 'Made it myself', background: '#2f6b4f' },
      { text: 'Moon' },
      { text: 'Question' },
      { text: 'Tonight', background: '#7a1f1f', isModeratorOnly: true },
    ],
    userFlair: [
      { text: 'Grinds mirrors' },
      { text: 'Clouded out', isEditable: true },
      { text: 'Planets only' },
    ],
    flairOfPosts: {
      'The comet over the hill': 'Picture',
      'Is this light pollution': 'Question',
      'Three hours around': 'Picture',
      'Finished: a 10-inch': 'Made it myself',
      'Moon, 71 %': 'Moon',
      'Meteor shower etiquette': 'Question',
      'Chat: comet watch': 'Tonight',
    },
    flairOfPeople: {
      dobsonian_dev: 'Grinds mirrors',
      cloudy_again: 'Clouded out',
      seeing_is_fine: 'Planets only',
    },
    wiki: [
      {
        name: 'index',
        by: 'm31_mia',
        text: md`
          # What to buy first

          Nothing. Then a chair. Then [binoculars](/r/BackyardAstronomy/wiki/binoculars).
        `,
      },
      {
        name: 'binoculars',
        by: 'dobsonian_dev',
        text: md`
          # Binoculars

          *7×50* for hands that shake, *10×50* for hands that do not, *15×70* for a tripod and a grudge.

          Lie down. Everything else is neck pain.
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'Lights out' },
      { kind: 'flair', title: 'Only what you want to see' },
      {
        kind: 'text',
        title: 'This month',
        contents: 'Two planets before breakfast, low in the east. Bring a flask.',
      },
    ],
    reasons: [
      {
        title: 'Invented sky',
        message:
          'It is a beautiful picture of somewhere else. Please post it again and say in the title how it was made.',
      },
      { title: 'Star signs', message: 'Nothing against you. It is something about Saturn, surely.' },
    ],
    automod: md`
      # Star signs
      title+body (includes-word): ["horoscope", "retrograde", "star sign"]
      author:
          is_contributor: false
      action: filter
      action_reason: "Star signs: {{match}}"
    `,
    trouble: [
      {
        author: 'luck_is_a_skill',
        hoursAgo: 10,
        title: 'Mercury retrograde: can somebody show me on a drawing why it does that?',
        body: 'An honest question about orbits. I lost a bet about it.',
      },
      {
        author: 'wind_noise_will',
        hoursAgo: 28,
        title: 'The galaxy above my shed, one exposure, no filter',
        body: 'The shed is 3 m wide, for scale.',
        reports: [
          {
            by: 'seeing_is_fine',
            rule: 'Skies made by machines say so',
            note: 'That is the southern sky. Over Hull.',
          },
          { by: 'cloudy_again', rule: 'Skies made by machines say so' },
        ],
      },
    ],
    notes: [
      { about: 'wind_noise_will', label: 'watch', body: 'Second sky that is not his. Friendly when asked.' },
    ],
  },
  TwoPlayer: {
    rules: [
      {
        title: 'Quote the rule',
        text: 'Rules questions come with the sentence from the book.',
        appliesTo: 'posts',
      },
      {
        title: 'Endings behind spoilers',
        text: 'Legacy boxes, envelopes, last pages.',
        asReported: 'Spoils an ending',
      },
      { title: 'Kind across the table', text: 'Also to those who win.' },
    ],
    postFlair: [
      { text: 'Played it', background: '#2f6b4f' },
      { text: 'Rules question', background: '#1d4e89' },
      { text: 'Grudge', background: '#7a1f1f' },
      { text: 'Found outside' },
    ],
    userFlair: [
      { text: 'Abstracts' },
      { text: 'Rolls in the open' },
      { text: 'Reads rules aloud', isEditable: true },
    ],
    flairOfPosts: {
      'Lost on move 71': 'Grudge',
      'Which game got better': 'Played it',
      'Rules question:': 'Rules question',
      'I logged 300 games': 'Played it',
      'Nine men’s morris': 'Found outside',
    },
    flairOfPeople: { endgame_edie: 'Abstracts', luck_is_a_skill: 'Rolls in the open' },
    wiki: [
      {
        name: 'index',
        by: 'meeple_minus_two',
        text: md`
          # Shelf

          Three games for a train table, three for a long evening, three to end a friendship: on
          [the short list](/r/TwoPlayer/wiki/short-list), which is argued about on Sundays.
        `,
      },
      {
        name: 'short-list',
        by: 'endgame_edie',
        text: md`
          # The short list

          1. Nine men's morris, with the pie rule
          2. Go on nine by nine, until somebody has to cook
          3. Anything with a hidden hand, for those who like to be lied to
        `,
      },
    ],
    widgets: [
      { kind: 'rules', title: 'Across the table' },
      { kind: 'flair', title: 'By mood' },
      { kind: 'communities', title: 'Also for two', contents: 'NightTrains ThursdayChapter' },
    ],
    reasons: [
      {
        title: 'Spoils an ending',
        message: 'Some of us have that envelope still closed. Put it behind spoiler marks and it comes back.',
      },
    ],
    trouble: [
      {
        author: 'sinks_like_brick',
        hoursAgo: 18,
        under: 'Legacy box, month nine',
        body: 'It was the lighthouse keeper. It is always the keeper. He had the lamp oil from month two.',
        reports: [
          { by: 'endgame_edie', rule: 'Endings behind spoilers' },
          { by: 'pemberley_post', rule: 'Endings behind spoilers', note: 'We are in month four!' },
        ],
      },
    ],
  },
}

/** Searches that `standard:` adds to a rule, in the rule language. */
export const STANDARDS: Readonly<Record<string, readonly (readonly [string, readonly string[]])[]>> = {
  'image hosting sites': [
    [
      'domain',
      [
        'imgur.com',
        'flickr.com',
        'staticflickr.com',
        'photobucket.com',
        'postimg.cc',
        'postimg.org',
        'imgbb.com',
      ].concat([
        'ibb.co',
        'gyazo.com',
        'tinypic.com',
        'imageshack.com',
        'imageshack.us',
        'minus.com',
        'giphy.com',
        'gfycat.com',
        'instagram.com',
        'deviantart.com',
        '500px.com',
        'tenor.com',
      ]),
    ],
  ],
  'direct image links': [['url (regex, full-exact)', ['.*\\.(jpe?g|png|gifv?|webp|avif)([?#].*)?']]],
  'video hosting sites': [
    [
      'domain',
      [
        'youtube.com',
        'youtu.be',
        'vimeo.com',
        'dailymotion.com',
        'dai.ly',
        'streamable.com',
        'liveleak.com',
      ].concat([
        'vid.me',
        'veoh.com',
        'metacafe.com',
        'rumble.com',
        'bitchute.com',
        'odysee.com',
        'tiktok.com',
        'vine.co',
        'bilibili.com',
        'nicovideo.jp',
      ]),
    ],
  ],
  'streaming sites': [
    [
      'domain',
      [
        'twitch.tv',
        'kick.com',
        'hitbox.tv',
        'azubu.tv',
        'mixer.com',
        'ustream.tv',
        'livestream.com',
        'dlive.tv',
        'trovo.live',
      ],
    ],
  ],
  'crowdfunding sites': [
    [
      'domain',
      [
        'kickstarter.com',
        'indiegogo.com',
        'gofundme.com',
        'patreon.com',
        'generosity.com',
        'rockethub.com',
      ].concat([
        'fundly.com',
        'ko-fi.com',
        'buymeacoffee.com',
        'youcaring.com',
        'tilt.com',
        'thunderclap.it',
        'crowdrise.com',
        'fundrazr.com',
        'donorschoose.org',
        'prefundia.com',
      ]),
    ],
  ],
  'meme generator sites': [
    [
      'domain',
      [
        'memegenerator.net',
        'quickmeme.com',
        'imgflip.com',
        'makeameme.org',
        'livememe.com',
        'memedad.com',
      ].concat([
        'memecreator.org',
        'memecaptain.com',
        'diylol.com',
        'troll.me',
        'ragecomic.com',
        'weknowmemes.com',
        'kapwing.com',
      ]),
    ],
  ],
  'facebook links': [
    [
      'title+url+body (regex, includes)',
      ['(?:https?://|\\b)(?:[a-z0-9-]+\\.)*(?:facebook\\.com|fb\\.com|fb\\.me|fbcdn\\.net)\\b'],
    ],
  ],
  'amazon affiliate links': [
    [
      'title+url+body (regex, includes)',
      ['(?:amazon|amzn)\\.[a-z.]{2,6}/\\S*?[?&;]tag=[^\\s&]+', 'amzn\\.to/\\w+'],
    ],
  ],
}

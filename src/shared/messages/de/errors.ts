import type { enErrors } from '../en/errors.ts'
import type { Messages } from '../messages-of.ts'

/** German: one sentence for each code in errors.ts: what was wrong, with the limit exceeded (see error-words.ts). */
export const deErrors = {
  'error.bad_request':
    'Die Website hat diese Anfrage nicht verstanden. Lade die Seite neu und versuch es nochmal.',
  'error.parameter_missing': 'Der Parameter „{name}“ fehlt. Ergänze ihn in der Adresse.',
  'error.field_invalid': 'Prüfe dieses Feld. Sein Wert ist nicht gültig.',
  'error.unknown_operation':
    'Die Website wurde aktualisiert, seit du diese Seite geöffnet hast. Lade die Seite neu und versuch es nochmal.',
  'error.cross_site_refused':
    'Die Anfrage kam von einer anderen Website, deshalb wurde nichts geändert. Öffne diese Seite direkt und versuch es nochmal.',
  'error.login_required': 'Dafür musst du dich anmelden.',
  'error.session_over':
    'Du wurdest abgemeldet. Melde dich in einem anderen Tab wieder an und sende das hier nochmal. Dein Text bleibt erhalten.',
  'error.not_allowed': 'Dafür fehlt dir die Berechtigung.',
  'error.not_found': 'Das wurde nicht gefunden. Vielleicht wurde es gelöscht.',
  'error.conflict':
    'Das wurde in der Zwischenzeit von jemand anderem geändert. Lade die Seite neu und versuch es nochmal.',
  'error.request_too_large': 'Das sind zu viele Daten auf einmal. Sende weniger.',
  'error.upload_too_slow': 'Die Verbindung war zu langsam. Versuch es nochmal.',
  'error.feed_token_invalid':
    'Dieser Feed-Link gilt nicht mehr. Erstelle in deinen Einstellungen einen neuen.',
  'error.push_endpoint_refused':
    'Der Push-Dienst dieses Browsers hat eine Adresse, an die wir nichts senden können. Nimm einen anderen Browser.',
  'error.push_keys_invalid':
    'Die Push-Schlüssel dieses Browsers sind ungültig. Schalte Push aus und wieder ein.',
  'error.push_device_taken':
    'Dieser Browser ist für ein anderes Konto registriert. Lade die Seite neu und versuch es nochmal.',
  'error.too_many_push_devices':
    '{max, plural, one {Du kannst Push-Benachrichtigungen auf # Gerät erhalten.} other {Du kannst Push-Benachrichtigungen auf bis zu # Geräten erhalten. Entferne zuerst eins.}}',
  'error.rate_limited':
    '{retryAfterSeconds, plural, one {Du machst das zu oft. Versuch es in # Sekunde nochmal.} other {Du machst das zu oft. Versuch es in # Sekunden nochmal.}}',
  'error.internal': 'Bei uns ist etwas schiefgegangen. Es wurde nichts geändert. Versuch es nochmal.',
  'error.unavailable': 'Die Website ist gerade nicht verfügbar. Versuch es gleich nochmal.',
  'error.disk_full':
    'Der Speicher der Website ist fast voll, deshalb kann sie gerade nichts speichern. Lesen kannst du weiterhin. Versuch es später nochmal.',
  'error.uploads_paused':
    'Der Speicher der Website ist fast voll, deshalb nimmt sie gerade keine Bilder an. Versuch es später nochmal oder poste ohne Bild.',
  'error.overloaded':
    '{retryAfterSeconds, plural, one {Auf der Website ist gerade sehr viel los. Versuch es in # Sekunde nochmal.} other {Auf der Website ist gerade sehr viel los. Versuch es in # Sekunden nochmal.}}',

  'error.wiki_off': 'Das Wiki dieser Community ist ausgeschaltet.',
  'error.wiki_name_invalid':
    'Seitennamen dürfen bis zu {wikiNameLength} Zeichen haben: Buchstaben a-z, Ziffern, _ und -, mit / zwischen den Teilen.',
  'error.wiki_name_reserved':
    'Eine Seite kann nicht „{word}“ heißen, weil das Wiki diesen Namen selbst verwendet. Wähle einen anderen Namen.',
  'error.wiki_page_exists':
    'Während du geschrieben hast, wurde eine Seite mit diesem Namen erstellt. Dein Text ist noch hier.',
  'error.wiki_conflict': 'Während du geschrieben hast, wurde diese Seite geändert. Dein Text ist noch hier.',
  'error.wiki_revision_current':
    'Die aktuelle Version lässt sich nicht ausblenden. Stelle zuerst eine frühere wieder her.',
  'error.wiki_for_approved': 'Nur Mods und bestätigte Mitglieder können diese Seite bearbeiten.',
  'error.wiki_account_too_new':
    '{days, plural, one {Um hier etwas zu bearbeiten, muss dein Konto mindestens # Tag alt sein.} other {Um hier etwas zu bearbeiten, muss dein Konto mindestens # Tage alt sein.}}',
  'error.wiki_karma_too_low':
    '{karma, plural, one {Um hier etwas zu bearbeiten, brauchst du mindestens # Karma in dieser Community.} other {Um hier etwas zu bearbeiten, brauchst du mindestens # Karma in dieser Community.}}',

  'error.subject_missing': 'Gib einen Betreff ein.',
  'error.subject_too_long': 'Der Betreff darf bis zu {modmailSubjectLength} Zeichen haben.',
  'error.share_target_unknown': 'Es gibt kein Mitglied und keine Community namens „{name}“.',
  'error.share_targets_many':
    'Du kannst das an bis zu {modShareTargets} Mitglieder oder Communitys auf einmal senden.',
  'error.account_blocked': 'Du hast diese Person blockiert. Hebe die Blockierung auf, um ihr zu schreiben.',
  'error.message_to_self': 'Du kannst dir nicht selbst schreiben.',
  'error.message_unanswered':
    'Du hast noch keine Antwort erhalten. Sobald eine da ist, kannst du wieder schreiben.',
  'error.messages_refused': 'Diese Person nimmt keine Nachrichten von dir an.',
  'error.strangers_many':
    'Du kannst pro Tag bis zu {limit} neue Leute anschreiben. Versuch es morgen nochmal.',
  'error.images_refused': 'In dieser Unterhaltung sind keine Bilder erlaubt.',
  'error.room_silenced': 'Du wurdest hier von den Mods stummgeschaltet. Im Moment kannst du nicht schreiben.',
  'error.room_slow': 'Der langsame Modus ist an. Du kannst in {seconds} s wieder schreiben.',
  'error.room_full': 'Gruppen können bis zu {limit} Personen haben.',
  'error.search_timeout': 'Diese Suche dauerte zu lange. Nimm mehr Wörter oder seltenere.',
  'error.rooms_many': 'Eine Community kann bis zu {limit} Kanäle haben.',
  'error.modmail_muted':
    'Du bist stummgeschaltet. Den Mods dieser Community kannst du bis {until} nicht schreiben.',

  'error.name_blocked':
    'Dieser Benutzername enthält ein Wort, das hier nicht erlaubt ist. Wähle einen anderen.',
  'error.email_blocked':
    'Mit E-Mail-Adressen von {domain} kann man sich hier nicht registrieren. Nimm eine andere.',
  'error.network_blocked':
    'Aus dem Netzwerk, das du verwendest, ist keine Registrierung möglich. Nimm eine andere Verbindung oder frag die Admins.',
  'error.sign_up_closed':
    'Die Registrierung ist gerade geschlossen, deshalb können keine neuen Konten erstellt werden.',
  'error.sign_up_by_invitation': 'Um dich hier zu registrieren, brauchst du einen Einladungslink.',
  'error.sign_up_by_approval':
    'Neue Konten werden hier von Admins freigegeben. Registriere dich mit Benutzername und Passwort und schreib, warum du mitmachen möchtest.',
  'error.sign_up_words_missing': 'Schreib den Admins, warum du mitmachen möchtest.',
  'error.sign_ups_waiting':
    'Im Moment warten zu viele Registrierungen auf Freigabe. Versuch es in ein paar Tagen nochmal.',
  'error.invitation_invalid':
    'Dieser Einladungslink ist abgelaufen, aufgebraucht oder zurückgezogen. Bitte um einen neuen.',
  'error.already_blocked': 'Das ist schon gesperrt.',
  'error.block_invalid':
    '{wrong, select, domain {Gib eine Domain ein, zum Beispiel mail.example.} word {Gib ein Wort aus 3 bis 20 Buchstaben und Ziffern ein.} other {Gib eine IP-Adresse oder ein Netzwerk ein, zum Beispiel 203.0.113.0/24. IPv4-Netze dürfen höchstens /8 groß sein, IPv6-Netze höchstens /16.}}',
  'error.name_taken': 'Dieser Benutzername ist vergeben. Wähle einen anderen.',
  'error.name_invalid':
    'Benutzernamen haben {accountNameMin} bis {accountNameMax} Zeichen: Buchstaben, Ziffern, Unterstriche und Bindestriche.',
  'error.password_too_short': 'Passwörter brauchen mindestens {passwordMin} Zeichen.',
  'error.password_too_long': 'Passwörter dürfen bis zu {passwordMax} Zeichen haben.',
  'error.password_too_common': 'Dieses Passwort ist zu verbreitet. Wähle ein anderes.',
  'error.email_invalid': 'Gib eine gültige E-Mail-Adresse ein.',
  'error.email_taken': 'Diese E-Mail-Adresse wird schon von einem anderen Konto verwendet.',
  'error.login_failed': 'Benutzername oder Passwort ist falsch.',
  'error.login_guarded':
    '{minutes, plural, one {Bei diesem Konto wurden in letzter Zeit viele falsche Passwörter versucht. Melde dich per E-Mail an oder versuch es in # Minute nochmal.} other {Bei diesem Konto wurden in letzter Zeit viele falsche Passwörter versucht. Melde dich per E-Mail an oder versuch es in # Minuten nochmal.}}',
  'error.setup_link_invalid':
    'Dieser Einrichtungslink ist unvollständig oder wurde schon verwendet. Erstelle auf der Kommandozeile einen neuen.',
  'error.recent_login_required': 'Bestätige zuerst, dass du es bist.',
  'error.code_wrong': 'Dieser Code ist falsch oder wurde schon verwendet. Gib einen neuen ein.',
  'error.login_step_over': 'Das hat zu lange gedauert. Melde dich nochmal an.',
  'error.sign_on_failed': 'Die Anmeldung hat nicht geklappt. Fang hier nochmal an.',
  'error.sign_on_taken': 'Dieses Konto ist hier schon mit einem anderen Konto verknüpft.',
  'error.passkey_failed': 'Dieser Passkey hat nicht funktioniert. Versuch es nochmal.',
  'error.passkey_known': 'Dieser Passkey gehört schon zu deinem Konto.',
  'error.too_many_passkeys': 'Ein Konto kann bis zu 20 Passkeys haben. Entferne zuerst einen.',
  'error.last_way_in':
    'Du kannst dich nur auf diesem Weg anmelden. Lege zuerst ein Passwort fest oder füge einen anderen Weg zur Anmeldung hinzu.',
  'error.password_wrong': 'Dieses Passwort ist falsch.',
  'error.link_invalid': 'Dieser Link ist abgelaufen oder wurde schon verwendet. Fordere einen neuen an.',
  'error.email_unverified':
    'Bestätige zuerst deine E-Mail-Adresse. Öffne dazu den Link in unserer E-Mail oder fordere in deinen Einstellungen eine neue an.',
  'error.email_missing':
    'Dein Konto hat keine E-Mail-Adresse, die du bestätigen könntest. Füge in deinen Einstellungen eine hinzu.',
  'error.name_not_editable': 'Du kannst deinen Benutzernamen nicht mehr ändern.',
  'error.followers_off': 'Dieser Person kann man nicht folgen.',
  'error.profile_link_refused':
    'Der Link „{text}“ konnte nicht hinzugefügt werden. Seine Adresse muss mit https:// oder http:// beginnen, und sein Name darf bis zu {profileLinkLabelLength} Zeichen haben.',
  'error.too_many_pins':
    'Du kannst bis zu {profilePins} Beiträge an dein Profil anheften. Löse zuerst einen.',
  'error.too_many_sets': 'Du kannst bis zu {postSets} Reihen haben. Lösche zuerst eine.',
  'error.set_full': 'Eine Reihe kann bis zu {postsPerSet} Beiträge haben. Entferne zuerst einen.',
  'error.text_too_long': 'Verwende höchstens {limit} Zeichen.',
  'error.number_out_of_range': 'Gib eine ganze Zahl von {from} bis {to} ein.',
  'error.set_post_unknown': 'Füge die Adresse eines deiner Beiträge ein.',
  'error.post_not_own': 'Das geht nur mit deinen eigenen Beiträgen.',
  'error.suspended':
    'Dein Konto ist gesperrt. Du kannst lesen, aber nicht posten, kommentieren oder abstimmen.',
  'error.password_reset_needed': 'Setze zuerst dein Passwort zurück. Bis dahin kannst du nur lesen.',
  'error.nothing_to_appeal':
    'Dein Konto ist nicht gesperrt, es gibt also nichts, wogegen du Einspruch einlegen könntest.',
  'error.already_appealed':
    'Wir prüfen deinen Einspruch schon. Du kannst immer nur einen offenen Einspruch haben.',
  'error.deletion_not_asked': 'Für dieses Konto ist keine Löschung geplant.',

  'error.community_name_taken': 'Eine Community mit diesem Namen gibt es schon. Wähle einen anderen Namen.',
  'error.community_name_alike': 'Dieser Name ähnelt dem der Community r/{name}. Wähle einen anderen Namen.',
  'error.community_name_invalid':
    'Namen von Communitys haben {communityNameMin} bis {communityNameMax} Zeichen: Buchstaben, Ziffern und Unterstriche.',
  'error.community_gated': 'Lies den Hinweis dieser Community, bevor du weitermachst.',
  'error.visitor_join_limit': 'Hoppla! Um weiteren Communitys beizutreten, musst du dich registrieren',
  'error.account_too_young':
    'Dafür muss dein Konto mindestens {days, plural, one {# Tag} other {# Tage}} alt sein.',
  'error.account_too_young_to_upload':
    'Um Bilder hochzuladen, muss dein Konto mindestens {days, plural, one {# Tag} other {# Tage}} alt sein.',
  'error.too_many_announcements':
    'Es kann höchstens {limit, plural, one {# Ankündigung} other {# Ankündigungen}} gleichzeitig geben. Beende zuerst eine.',
  'error.rule_title_missing': 'Gib einen Titel für die Regel ein.',
  'error.undo_expired':
    'Das lässt sich nicht mehr rückgängig machen. Es wurde vor mehr als einer Stunde gelöscht.',
  'error.settings_changed':
    'Während du diese Einstellungen bearbeitet hast, wurden sie von jemand anderem geändert: {fields}. Speichere nochmal, um diese Änderungen zu ersetzen, oder verwirf deine.',
  'error.line_refused':
    'Link {line} ist nicht vollständig: „{text}“. Er braucht einen Namen und eine Adresse, die mit https:// oder / beginnt.',
  'error.community_name_refused': '„{name}“ ist nicht der Name einer Community.',
  'error.too_many_rules': 'Eine Community kann bis zu {rulesPerCommunity} Regeln haben. Lösche zuerst eine.',
  'error.too_many_widgets':
    'Eine Seitenleiste kann bis zu {widgetsPerCommunity} Widgets haben. Lösche zuerst eins.',
  'error.too_many_links': 'Du kannst bis zu {menuLinks} Links hinzufügen.',
  'error.link_refused':
    'Jeder Link braucht einen Text und eine Adresse, die mit https://, http:// oder einem einzelnen / beginnt.',
  'error.already_requested': 'Du hast schon eine Anfrage gesendet. Die Mods werden sie prüfen.',
  'error.requests_off': 'Diese Community nimmt keine Anfragen an.',
  'error.nothing_to_request': 'Du kannst hier schon mitmachen.',
  'error.account_unknown': 'Es gibt kein Konto mit diesem Namen. Prüfe die Schreibweise.',
  'error.topic_slug_invalid':
    'Die Adresse darf bis zu 50 Zeichen haben: Kleinbuchstaben, Ziffern, Unterstriche und Bindestriche.',
  'error.topic_slug_taken': 'Ein anderes Thema hat schon diese Adresse.',
  'error.topic_limit': 'Die Website kann bis zu {topics} Themen haben. Lösche zuerst eins.',
  'error.collection_limit':
    'Eine Community kann bis zu {collectionsPerCommunity} Sammlungen haben. Lösche zuerst eine.',
  'error.collection_full':
    'Eine Sammlung kann bis zu {postsPerCollection} Beiträge haben. Entferne zuerst einen.',
  'error.collection_post_foreign':
    'Dieser Beitrag gehört zu einer anderen Community. In eine Sammlung passen nur Beiträge der eigenen Community.',
  'error.multi_limit': 'Du kannst bis zu {multisPerAccount} eigene Feeds haben. Lösche zuerst einen.',
  'error.multi_full': 'Ein eigener Feed kann bis zu {communitiesPerMulti} Communitys haben.',
  'error.places_missing': 'Gib den Namen von mindestens einer Community ein.',
  'error.places_unknown':
    'Diese gibt es nicht, oder du darfst sie nicht lesen: {names}{more, plural, =0 {} other { und # weitere}}. Entferne sie und versuch es nochmal.',
  'error.community_private': 'Diese Community ist privat.',
  'error.community_restricted': 'In dieser Community können nur bestätigte Mitglieder posten.',
  'error.community_nsfw_gate': 'Diese Community ist nur für Erwachsene.',

  'error.title_missing': 'Gib einen Titel ein.',
  'error.post_kind_refused': 'Diese Community erlaubt diese Art von Beitrag nicht.',
  'error.crosspost_refused': 'Diese Community erlaubt keine Crossposts.',
  'error.title_too_short': 'Titel in dieser Community brauchen mindestens {min} Zeichen.',
  'error.title_word_missing': 'Titel in dieser Community müssen eines dieser Wörter enthalten: {words}.',
  'error.word_refused': 'Diese Community erlaubt keine Beiträge, die „{word}“ enthalten.',
  'error.body_refused': 'Diese Art von Beitrag darf in dieser Community keinen Text haben.',
  'error.coins_missing':
    'Dafür {missing, plural, one {fehlt dir noch # Münze} other {fehlen dir noch # Münzen}}. Kaufe Münzen und versuch es nochmal.',
  'error.price_changed': 'Der Preis hat sich geändert. Lade die Seite neu, um den aktuellen zu sehen.',
  'error.payment_declined': 'Die Karte wurde abgelehnt. Es wurde nichts abgebucht. Nimm eine andere Karte.',
  'error.payment_unconfirmed':
    'Deine Bank möchte, dass du die Zahlung zuerst bestätigst. Es wurde nichts abgebucht.',
  'error.payment_pending':
    'Der Zahlungsanbieter hat noch nicht geantwortet. Sobald er es tut, erhältst du deinen Kauf. Bezahle nicht nochmal.',
  'error.payment_failed':
    'Der Zahlungsanbieter war nicht erreichbar. Es wurde nichts abgebucht. Versuch es nochmal.',
  'error.payments_off': 'Auf dieser Website gibt es nichts zu kaufen.',
  'error.award_refused': 'Dafür kannst du keine Auszeichnung vergeben.',
  'error.premium_active': 'Du hast schon Premium, und es verlängert sich von selbst.',
  'error.premium_missing':
    'Es gibt keine Premium-Mitgliedschaft, die du ändern könntest. Vielleicht ist sie abgelaufen.',
  'error.premium_refused': 'Diesem Mitglied kannst du kein Premium schenken.',
  'error.claim_missing': 'Du hast keine kostenlose Auszeichnung dieser Art. Vielleicht ist sie abgelaufen.',
  'error.offer_missing': 'Dieses Angebot ist abgelaufen.',
  'error.card_missing': 'Füge zuerst eine Karte hinzu, damit Premium verlängert werden kann.',
  'error.card_refused': 'Die Zahlungsdaten konnten nicht aktualisiert werden',
  'error.award_unknown': 'Diese Auszeichnung gibt es nicht.',
  'error.tile_wait':
    'Du hast gerade erst eine Kachel gesetzt. {seconds, plural, one {Die nächste kannst du in # Sekunde setzen.} other {Die nächste kannst du in # Sekunden setzen.}}',
  'error.tile_event_over': 'Die Kachelaktion ist vorbei. Deine Kachel wurde nicht gesetzt.',
  'error.tile_event_running': 'Es läuft schon eine Kachelaktion. Beende sie, bevor du eine neue startest.',
  'error.wallet_exists': 'Dein Konto hat schon eine Adresse.',
  'error.wallet_taken': 'Ein anderes Konto hat diese Adresse.',
  'error.domain_refused': 'Diese Community erlaubt keine Links zu {domain}.',
  'error.title_too_long': 'Titel dürfen bis zu {titleLength} Zeichen haben.',
  'error.body_too_long': 'Der Text darf bis zu {limit} Zeichen haben.',
  'error.body_missing': 'Gib einen Text ein.',
  'error.url_invalid':
    'Gib eine Webadresse ein, die mit http:// oder https:// beginnt und höchstens {urlLength} Zeichen lang ist.',
  'error.images_missing': 'Wähle mindestens ein Bild aus.',
  'error.too_many_images': 'Ein Beitrag kann bis zu {imagesPerPost} Bilder haben.',
  'error.post_locked':
    'Die Kommentare zu diesem Beitrag sind geschlossen. Du kannst hier nicht kommentieren.',
  'error.post_archived': 'Dieser Beitrag ist archiviert. Abstimmen und Kommentieren ist nicht mehr möglich.',
  'error.post_deleted': 'Dieser Beitrag wurde gelöscht.',
  'error.post_blocked': 'Dieser Beitrag ist aus rechtlichen Gründen nicht verfügbar.',
  'error.comment_deleted': 'Dieser Kommentar wurde gelöscht.',
  'error.not_editable': 'Das lässt sich nicht bearbeiten.',
  'error.already_reported': 'Du hast das schon gemeldet.',
  'error.pin_limit': 'Du kannst nur 2 Beiträge anheften. Löse zuerst einen.',
  'error.pin_reply': 'Du kannst nur Kommentare der obersten Ebene anheften.',
  'error.banned_here':
    'Du bist aus dieser Community gebannt. Du kannst hier lesen und die Mods bitten, den Bann aufzuheben.',
  'error.comment_locked': 'Die Mods haben diesen Kommentar geschlossen. Du kannst nicht darauf antworten.',
  'error.claimed_by_other': 'Das hat schon jemand anderes übernommen.',
  'error.above_rank':
    'Diese Person steht in der Mod-Liste über dir. Das dürfen nur Mods, die über ihr stehen.',
  'error.last_moderator': 'Außer dir hat kein Mod alle Rechte. Gib zuerst jemand anderem alle Rechte.',

  'error.too_many_texts': 'Du kannst höchstens {limit} davon haben. Lösche zuerst etwas.',
  'error.automod_too_long': 'Die Regeln dürfen insgesamt bis zu {limit} Zeichen haben.',
  'error.not_previewed':
    'Die Nachricht wurde seit der Vorschau geändert. Sieh dir die Vorschau nochmal an, bevor du sie sendest.',
  'error.too_many_watches':
    'Du kannst bis zu {limit} Wikiseiten beobachten. Beobachte zuerst eine davon nicht mehr.',
  'error.too_many_scheduled':
    'Eine Community kann bis zu {limit} geplante Beiträge haben. Lösche zuerst einen.',
  'error.sweep_running':
    'Für die Inhalte dieses Mitglieds läuft schon eine Aufräumaktion oder eine Wiederherstellung. Warte, bis sie fertig ist.',
  'error.rehearsal_running': 'Es läuft schon ein Probelauf. Warte, bis er fertig ist, oder brich ihn ab.',

  'error.media_blocked': 'Dieses Bild ist auf dieser Website gesperrt. Wähle ein anderes.',
  'error.image_too_large': 'Bilder dürfen bis zu {imageMegabytes} MB groß sein.',
  'error.image_too_many_pixels': 'Bilder dürfen bis zu {imageMegapixels} Megapixel haben.',
  'error.image_type_refused': 'Diese Datei ist kein Bild im Format PNG, JPEG, WebP, AVIF oder GIF.',
  'error.image_unreadable': 'Dieses Bild ist beschädigt und lässt sich nicht lesen. Wähle eine andere Datei.',
  'error.image_animation_too_large': 'Diese Animation ist zu lang oder zu groß.',

  'error.flair_text_missing': 'Ein Flair braucht mindestens ein Zeichen oder Emoji.',
  'error.flair_text_too_long': 'Ein Flair darf bis zu {flairTextLength} Zeichen haben.',
  'error.flair_too_many_emoji': 'Ein Flair darf bis zu {flairEmoji} Emojis haben.',
  'error.flair_characters_refused':
    'Dieser Text enthält unsichtbare Zeichen oder Zeichen für die Schreibrichtung. Gib ihn ohne sie neu ein.',
  'error.flair_text_fixed': 'Der Text dieses Flairs lässt sich nicht ändern.',
  'error.flair_gone': 'Dieses Flair gibt es nicht mehr. Wähle ein anderes.',
  'error.flair_required': 'Beiträge in dieser Community brauchen ein Flair. Wähle eins aus.',
  'error.flair_limit':
    'Eine Community kann von jeder Art bis zu {flairTemplates} Flairs haben. Lösche zuerst eins.',
  'error.emoji_name_invalid':
    'Emoji-Namen dürfen bis zu {emojiNameLength} Zeichen haben (a-z, 0-9, _ und -) und müssen mit einem Buchstaben oder einer Ziffer beginnen.',
  'error.emoji_name_taken': 'Diese Community hat schon ein Emoji mit diesem Namen.',
  'error.emoji_limit': 'Eine Community kann bis zu {emojiLimit} Emojis haben. Lösche zuerst eins.',
  'error.emoji_too_large': 'Emoji-Bilder dürfen bis zu {emojiKilobytes} kB groß sein.',
  'error.emoji_missing': 'Wähle ein Bild aus.',
  'error.emoji_for_moderators': 'Nur Mods können das Emoji :{name}: verwenden.',
  'error.emoji_size_invalid': 'Emojis müssen {least} bis {most} Pixel breit und hoch sein.',
  'error.color_invalid': 'Gib eine Farbe als # mit sechs Zeichen ein, 0-9 oder a-f, zum Beispiel #2f6b4f.',
  'error.color_unreadable':
    '{color} hat zu wenig Kontrast ({contrast}, nötig sind {least}). Versuch es mit {nearest}.',
  'error.date_invalid': 'Gib ein Datum wie 2026-01-31 ein.',
  'error.dates_reversed': 'Der letzte Tag liegt vor dem ersten.',
  'error.export_too_soon':
    'Du kannst eine Kopie pro Tag anfordern. Versuch es in {hours, plural, one {# Stunde} other {# Stunden}} nochmal.',
  'error.filter_too_long': 'Ein Filter darf bis zu {limit} Zeichen haben.',
  'error.filter_unread':
    'Mit „{part}“ kann ein Filter nichts anfangen. Verwende Wörter, „feste Wortfolgen“ oder Felder wie title:, author:, community:, flair: und site:.',
  'error.site_invalid': 'Gib die Adresse einer Website ein, zum Beispiel example.com.',
  'error.filter_limit': 'Du kannst bis zu {limit} Filter haben. Lösche zuerst einen.',
  'error.community_unknown': 'Es gibt keine Community mit diesem Namen.',
  'error.saved_search_name_missing': 'Gib einen Namen ein.',
  'error.saved_search_name_too_long': 'Namen dürfen bis zu {limit} Zeichen haben.',
  'error.saved_search_name_taken':
    'Du hast schon eine gespeicherte Suche mit diesem Namen. Wähle einen anderen Namen.',
  'error.saved_search_empty': 'Gib mindestens ein Wort oder einen Filter für die Suche ein.',
  'error.saved_search_limit': 'Du kannst bis zu {limit} gespeicherte Suchen haben. Lösche zuerst eine.',
  'error.mute_limit':
    'Du kannst bis zu {limit} Communitys stummschalten. Hebe zuerst eine Stummschaltung auf.',
} as const satisfies Messages<typeof enErrors>

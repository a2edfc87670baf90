import type { enAutomod } from '../en/automod.ts'
import type { Messages } from '../messages-of.ts'

/** German: automatic moderation: rules, their problems, dry runs, and scheduled posts. */
export const deAutomod = {
  'automod.intro':
    'Regeln prüfen jeden neuen, bearbeiteten oder gemeldeten Beitrag und Kommentar, bevor ihn jemand sieht. Sie werden in YAML geschrieben.',
  'automod.tabRules': 'Regeln',
  'automod.tabActivity': 'Aktivität',
  'automod.tabVersions': 'Versionen',
  'automod.tabs': 'AutoModerator',
  'automod.readOnly': 'Du kannst die Regeln lesen. Um sie zu ändern, brauchst du das Recht „Einstellungen“.',
  'automod.editor': 'Regeln',
  'automod.editorHint':
    'Trenne Regeln durch eine Zeile mit drei Bindestrichen. Bis zu {limit} Zeichen. Leer lassen, um alle Regeln auszuschalten.',
  'automod.help': 'Kurzreferenz',
  'automod.helpFields': 'Durchsuchbare Felder',
  'automod.helpWays': 'Modifikatoren, in Klammern hinter dem Feld',
  'automod.helpChecks': 'Weitere Bedingungen',
  'automod.helpAuthor': 'Bedingungen für das Konto',
  'automod.helpActions': 'Aktionen',
  'automod.helpPlaceholders': 'Platzhalter',
  'automod.helpOrder': 'Reihenfolge der Regeln',
  'automod.helpDifferent':
    'Regeln, die etwas entfernen, laufen zuerst; beim ersten Treffer endet diese Gruppe. Danach laufen alle übrigen zutreffenden Regeln. Inhalte von Mods werden nicht entfernt oder gemeldet, und Regeln setzen sich nie über die Entscheidung eines Mods hinweg.',
  'automod.note': 'Was sich geändert hat',
  'automod.noteHint': 'Eine Zeile für die anderen Mods. Optional.',
  'automod.shadow': 'Testmodus',
  'automod.shadowHint':
    'Treffer werden gezählt und aufgelistet, es folgt aber keine Aktion. Um eine einzelne Regel zu testen, ergänze darin die Zeile „shadow: true“.',
  'automod.save': 'Speichern und veröffentlichen',
  'automod.saveValid': '{count, plural, one {# gültige Regel speichern} other {# gültige Regeln speichern}}',
  'automod.saveDraft': 'Entwurf speichern',
  'automod.check': 'Prüfen',
  'automod.discard': 'Entwurf verwerfen',
  'automod.isDraft':
    'Diesen Entwurf hat {name} gespeichert, er ist nicht aktiv. Version {number} bleibt aktiv, bis du den Entwurf speicherst und veröffentlichst.',
  'automod.isFirstDraft':
    'Diesen Entwurf hat {name} gespeichert, er ist nicht aktiv. Es gibt noch keine aktiven Regeln.',
  'automod.isWatching': 'Version {number} ist im Testmodus aktiv.',
  'automod.isRunning': 'Version {number} ist aktiv.',
  'automod.isEmpty': 'Es gibt noch keine aktiven Regeln.',
  'automod.deletedAccount': 'ein gelöschtes Konto',
  'automod.told.saved': 'Die Regeln wurden gespeichert und sind jetzt aktiv.',
  'automod.told.part':
    'Die Regeln ohne Fehler wurden gespeichert und sind jetzt aktiv. Die anderen stehen unten als Kommentare im Text und bewirken nichts.',
  'automod.told.draft': 'Der Entwurf wurde gespeichert. Die aktiven Regeln bleiben, wie sie sind.',
  'automod.checkedFine': 'Keine Probleme gefunden.',
  'automod.problemsTitle': '{count, plural, one {# Problem} other {# Probleme}}',
  'automod.problemsHint':
    'Nichts wurde gespeichert. Behebe die Fehler oder speichere nur die Regeln ohne Fehler. Hinweise dienen nur zur Information.',
  'automod.warningsHint': 'Du kannst diese Regeln trotzdem speichern.',
  'automod.line': 'Zeile {line}',
  'automod.error': 'Fehler',
  'automod.warning': 'Hinweis',
  'automod.inUse': 'Aktive Regeln',
  'automod.rule': 'Regel',
  'automod.does': 'Aktion',
  'automod.week': '7 Tage',
  'automod.month': '30 Tage',
  'automod.perDay': 'Treffer pro Tag, letzte 30 Tage',
  'automod.perDayValue':
    '{count, plural, one {# Treffer} other {# Treffer}} in 30 Tagen, höchstens {most} pro Tag',
  'automod.untitled': 'Regel {number}',
  'automod.titled': '{number}. {title}',
  'automod.watches': 'Testmodus',
  'automod.conflictHint':
    'Inzwischen hat jemand andere Regeln gespeichert. Kopiere deinen Text, lade die Seite neu und nimm deine Änderungen noch einmal vor.',

  'rehearsal.title': 'Probelauf',
  'rehearsal.about':
    'Sieh dir an, was die Regeln oben mit den letzten Beiträgen und Kommentaren gemacht hätten. Dabei ändert sich nichts.',
  'rehearsal.scope': 'Prüfen',
  'rehearsal.scope.days': 'die letzten 30 Tage',
  'rehearsal.scope.items': 'die letzten 10.000 Beiträge und Kommentare',
  'rehearsal.start': 'Probelauf starten',
  'rehearsal.cancel': 'Abbrechen',
  'rehearsal.running': '{done} von {total} geprüft',
  'rehearsal.waiting': 'Wartet auf den Start',
  'rehearsal.canceled': 'Der letzte Probelauf wurde abgebrochen.',
  'rehearsal.failed': 'Der letzte Probelauf ist fehlgeschlagen. Versuch es nochmal.',
  'rehearsal.refresh': 'Aktualisieren',
  'rehearsal.done':
    '{items, plural, one {# Beitrag oder Kommentar} other {# Beiträge und Kommentare}} in {seconds} s geprüft',
  'rehearsal.isOld': 'Die Regeln haben sich seit diesem Probelauf geändert.',
  'rehearsal.rule': 'Regel',
  'rehearsal.hits': 'Treffer',
  'rehearsal.approved': 'Von Mods freigegeben',
  'rehearsal.removed': 'Schon entfernt',
  'rehearsal.overlaps': 'Auch Treffer von',
  'rehearsal.overlap': 'Regel {number}: {count}',
  'rehearsal.examples': 'Beispiele',
  'rehearsal.wasApproved': 'von einem Mod freigegeben',
  'rehearsal.none': 'Keine',

  'automod.activityEmpty': 'In den letzten 90 Tagen hat keine Regel zugetroffen. Treffer erscheinen hier.',
  'automod.versionRule': 'Version {version}, Regel {number}',
  'automod.matched': 'Treffer: {words}',
  'automod.watched': 'Testmodus, keine Aktion',
  'automod.inChannel': 'Nachricht im Kanal {name}',
  'automod.did': 'Aktionen: {acts}',
  'automod.didNothing': 'Keine Aktion: schon erledigt oder von einem Mod anders entschieden',
  'automod.undo': 'Rückgängig und freigeben',
  'automod.undone': 'Freigegeben und wiederhergestellt.',
  'automod.gone': 'Inzwischen gelöscht',
  'automod.older': 'Ältere',
  'automod.versionsEmpty':
    'Es gibt noch keine Versionen. Jedes Mal, wenn du die Regeln speicherst, erscheint hier eine.',
  'automod.version': 'Version {number}',
  'automod.newest': 'Aktiv',
  'automod.by': 'durch {name}',
  'automod.goRules': 'Zu den Regeln',
  'automod.compare': 'Mit vorheriger vergleichen',
  'automod.compareNow': 'Mit aktiver vergleichen',
  'automod.revert': 'Wiederherstellen',
  'automod.revertNote': 'Version {number} wiederhergestellt',
  'automod.diffTitle': 'Von Version {from} zu Version {to}',
  'automod.diffSame': 'Es gibt keine Unterschiede.',
  'automod.diffAdded': 'Hinzugefügt',
  'automod.diffRemoved': 'Entfernt',

  'automod.problem.yaml_tab': 'Rücke mit Leerzeichen ein. YAML erlaubt keine Tabulatoren.',
  'automod.problem.yaml_quote': 'Dieses Anführungszeichen wird nie geschlossen.',
  'automod.problem.yaml_indent':
    'Die Einrückung dieser Zeile passt nicht zu den Zeilen drumherum, oder eine Liste ist nicht geschlossen.',
  'automod.problem.yaml_colon':
    'Ein Doppelpunkt mit Leerzeichen dahinter leitet einen Wert ein. Gehört er zum Text, setze den Text in gerade Anführungszeichen.',
  'automod.problem.yaml_operator':
    'Vergleiche, die mit „>“ beginnen, gehören in gerade Anführungszeichen: "> 10".',
  'automod.problem.yaml_depth': 'Das ist mehr als {limit} Ebenen tief verschachtelt.',
  'automod.problem.yaml_slow':
    'Das Lesen dieser Regeln hat zu lange gedauert. Teile lange Listen auf, schließe Klammern und Anführungszeichen und versuch es dann nochmal.',
  'automod.problem.yaml_other': 'Das ist kein gültiges YAML: {message}',
  'automod.problem.yaml_tag':
    'Tags, die mit ! beginnen, werden nicht unterstützt. Ist das Text, setze ihn in gerade Anführungszeichen.',
  'automod.problem.yaml_alias': 'Dieses * verweist auf einen Namen, den davor kein & festlegt.',
  'automod.problem.yaml_merge': 'Zusammenführen mit << wird nicht unterstützt. Schreibe die Schlüssel aus.',
  'automod.problem.not_keys': 'Dieser Text hat keine Schlüssel und gilt deshalb als Kommentar.',
  'automod.problem.key_unknown': '„{key}“ ist weder eine Bedingung noch eine Aktion.',
  'automod.problem.key_guess': '„{key}“ ist weder eine Bedingung noch eine Aktion. Meintest du „{guess}“?',
  'automod.problem.key_twice':
    '„{key}“ kommt in dieser Regel schon vor, in Zeile {line}. Um zweimal zu suchen, hänge #2 an.',
  'automod.problem.key_place': '„{key}“ ist innerhalb von „{group}“ nicht möglich.',
  'automod.problem.key_unsupported_check':
    '„{key}“ prüft etwas, das es auf dieser Website nicht gibt. Die Regel bleibt erhalten, trifft aber nie zu.',
  'automod.problem.key_unsupported_action':
    '„{key}“ gibt es auf dieser Website nicht. Die Aktion wird übersprungen, der Rest der Regel läuft.',
  'automod.problem.field_unknown': '„{field}“ lässt sich hier nicht durchsuchen. Möglich sind: {choices}.',
  'automod.problem.modifier_unknown': '„{modifier}“ ist kein Modifikator. Möglich sind: {choices}.',
  'automod.problem.modifier_conflict':
    '„{first}“ und „{second}“ lassen sich nicht kombinieren. Entscheide dich für eins.',
  'automod.problem.value_boolean': '„{key}“ muss true oder false sein.',
  'automod.problem.value_number': '„{key}“ muss eine ganze Zahl sein.',
  'automod.problem.value_text': '„{key}“ muss ein einzelner Text sein.',
  'automod.problem.value_list': '„{key}“ muss ein Text oder eine Liste von Texten sein.',
  'automod.problem.value_group': 'Schreibe den Inhalt von „{key}“ in eigene, eingerückte Zeilen darunter.',
  'automod.problem.value_choice': 'Für „{key}“ sind möglich: {choices}.',
  'automod.problem.value_empty': '„{key}“ hat keinen Wert.',
  'automod.problem.value_threshold': '„{key}“ muss mit einer Zahl vergleichen, zum Beispiel „< 10“.',
  'automod.problem.value_age':
    '„{key}“ muss mit einer Zeit in Minuten, Stunden, Tagen, Wochen, Monaten oder Jahren vergleichen, zum Beispiel „< 3 days“.',
  'automod.problem.value_flair':
    '„{key}“ muss ein Text sein, eine Liste aus Text und CSS-Klasse oder text, css_class und template_id.',
  'automod.problem.value_sticky': '„{key}“ muss true, false oder die Nummer eines Platzes sein.',
  'automod.problem.standard_unknown':
    'Es gibt keine Standardbedingung mit diesem Namen. Möglich sind: {choices}.',
  'automod.problem.regex_lookaround':
    'Reguläre Ausdrücke mit Lookahead oder Lookbehind ({part}) sind hier nicht möglich, weil sie sehr langsam sein können.',
  'automod.problem.regex_backreference':
    'Reguläre Ausdrücke mit Rückverweisen ({part}) sind hier nicht möglich, weil sie sehr langsam sein können.',
  'automod.problem.regex_conditional': 'Reguläre Ausdrücke mit Bedingungen ({part}) sind hier nicht möglich.',
  'automod.problem.regex_too_long': 'Reguläre Ausdrücke können bis zu {limit} Zeichen lang sein.',
  'automod.problem.regex_too_big':
    'Ab hier sind die regulären Ausdrücke insgesamt zu groß. Verwende weniger davon oder weniger Wiederholungen.',
  'automod.problem.regex_repeats':
    'Dieser reguläre Ausdruck wiederholt zu viel: Die Zahlen in geschweiften Klammern ergeben zusammen mehr als {limit} Schritte.',
  'automod.problem.regex_invalid': 'Das ist kein gültiger regulärer Ausdruck: {part}',
  'automod.problem.regexes_too_many':
    'Die Regeln können insgesamt bis zu {limit} reguläre Ausdrücke enthalten.',
  'automod.problem.values_too_many':
    'Die Regeln können insgesamt bis zu {limit} Werte enthalten, Wiederholungen mitgezählt.',
  'automod.problem.rules_too_many': 'Du kannst bis zu {limit} Regeln haben.',
  'automod.problem.keys_too_many': 'Eine Regel kann bis zu {limit} Zeilen mit einem Schlüssel haben.',
  'automod.problem.no_checks':
    'Diese Regel hat keine Bedingungen und würde auf alles zutreffen. Ergänze mindestens einen type.',
  'automod.problem.no_action': 'Diese Regel hat keine Aktion. Ergänze eine.',
  'automod.problem.never_applies':
    'Diese Regel kann nie zutreffen, weil kein Beitrag oder Kommentar alle ihre Bedingungen erfüllt (type: {type}).',
  'automod.problem.date_invalid':
    '„first“ muss aus Datum, Uhrzeit und Zeitzone bestehen, zum Beispiel 2026-03-02 09:00 -5, March 2, 2026 9:00 AM EST oder 2026-03-02 09:00 Europe/Berlin.',
  'automod.problem.repeat_invalid':
    '„repeat“ muss eine Anzahl von Stunden, Tagen, Wochen, Monaten oder Jahren sein, zum Beispiel 1 week.',
  'automod.problem.title_missing': 'Ein geplanter Beitrag braucht einen Titel.',

  'schedule.intro':
    'AutoModerator veröffentlicht diese Beiträge für dich, einmal oder in regelmäßigen Abständen.',
  'schedule.empty': 'Es gibt noch keine geplanten Beiträge.',
  'schedule.begin': 'Beitrag planen',
  'schedule.add': 'Beitrag planen',
  'schedule.edit': 'Geplanten Beitrag bearbeiten',
  'schedule.title': 'Titel',
  'schedule.titleHint': 'Er kann ein Datum enthalten: Aus {example} wird der Tag der Veröffentlichung.',
  'schedule.body': 'Text',
  'schedule.first': 'Erster Beitrag',
  'schedule.zone': 'Zeitzone',
  'schedule.repeat': 'Wiederholung',
  'schedule.every': 'Alle',
  'schedule.unit.none': 'Einmal',
  'schedule.unit.hour': 'Stunden',
  'schedule.unit.day': 'Tage',
  'schedule.unit.week': 'Wochen',
  'schedule.unit.month': 'Monate',
  'schedule.unit.year': 'Jahre',
  'schedule.repeats.hour': '{count, plural, one {Jede Stunde} other {Alle # Stunden}}',
  'schedule.repeats.day': '{count, plural, one {Jeden Tag} other {Alle # Tage}}',
  'schedule.repeats.week': '{count, plural, one {Jede Woche} other {Alle # Wochen}}',
  'schedule.repeats.month': '{count, plural, one {Jeden Monat} other {Alle # Monate}}',
  'schedule.repeats.year': '{count, plural, one {Jedes Jahr} other {Alle # Jahre}}',
  'schedule.pinned': 'Beitrag anheften',
  'schedule.pinnedHint': 'Ersetzt den vorigen Beitrag dieses Plans oder den untersten angehefteten Beitrag.',
  'schedule.distinguished': 'Als Mod hervorheben',
  'schedule.locked': 'Kommentare schließen',
  'schedule.contest': 'Wettbewerbsmodus',
  'schedule.nsfw': 'NSFW',
  'schedule.sort': 'Vorgeschlagene Sortierung',
  'schedule.sortNone': 'Standard der Community',
  'schedule.flair': 'Flair',
  'schedule.save': 'Speichern',
  'schedule.delete': 'Löschen',
  'schedule.sure': 'Diesen geplanten Beitrag löschen?',
  'schedule.change': 'Bearbeiten',
  'schedule.next': 'Nächster: {at} ({zone})',
  'schedule.over': 'Beendet',
  'schedule.once': 'einmal',
  'schedule.times': '{count, plural, =0 {0-mal} one {Einmal} other {#-mal}} gepostet',
  'schedule.last': 'Zuletzt: {post}',
  'schedule.failed': 'Der letzte Beitrag konnte nicht veröffentlicht werden: {reason}',
  'schedule.import': 'Plan importieren',
  'schedule.importAbout':
    'Füge einen Plan im Format einer Wiki-Seite ein: Abschnitte mit first, repeat, title und text.',
  'schedule.importText': 'Plan',
  'schedule.importDo': 'Beiträge importieren',
  'schedule.importValid':
    '{count, plural, one {# gültigen Beitrag importieren} other {# gültige Beiträge importieren}}',
  'schedule.imported':
    '{count, plural, =0 {Im Plan wurden keine Beiträge gefunden.} one {# Beitrag wurde importiert.} other {# Beiträge wurden importiert.}}',
  'schedule.importedPast':
    '{count, plural, one {# Beitrag wurde ausgelassen, weil sein einziger Termin vorbei ist.} other {# Beiträge wurden ausgelassen, weil ihre einzigen Termine vorbei sind.}}',
  'schedule.inPast': 'Wähle einen Zeitpunkt in der Zukunft.',
} as const satisfies Messages<typeof enAutomod>

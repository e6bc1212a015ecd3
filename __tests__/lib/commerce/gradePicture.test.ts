import { GRADE_SCENES, gradeMark, gradeScene } from '@/lib/commerce/gradePicture';
import { statedGrade } from '@/lib/commerce/statedGrade';

const display = (grade: string | null) => ({ partKind: 'display', grade });

describe('the drawing of a grade', () => {
  test.each([
    ['Service Pack', 'service-pack'],
    ['svc pack', 'service-pack'],
    ['Original pulled', 'original-pulled'],
    ['Refurb', 'refurbished'],
    ['Soft OLED', 'soft-oled'],
    ['Hard AMOLED', 'hard-oled'],
    ['In-Cell', 'incell'],
    ['TFT', 'tft'],
    ['Copy', 'copy-lcd'],
    ['Original', null],
    ['OEM', null],
    ['Aftermarket', null],
    ['AMOLED', null],
    ['AAA', null],
    ['Premium', null],
    ['Grade B', null],
    ['', null],
  ])('of a display that a list calls "%s" is %s', (word, scene) => {
    expect(gradeScene(display(statedGrade(word)))).toBe(scene);
  });

  test('is none for a word that no list states, and for other parts', () => {
    for (const word of ['constructor', 'INCELL', 'my own grade', null]) {
      expect(gradeScene(display(word))).toBeNull();
    }
    for (const grade of GRADE_SCENES) {
      expect(gradeScene({ partKind: 'battery', grade })).toBeNull();
      expect(gradeScene({ partKind: null, grade })).toBeNull();
    }
  });
});

describe('the sign of a grade in the corner', () => {
  test.each([
    ['display', 'incell', true, 'incell'],
    ['display', 'incell', false, null],
    ['display', 'soft-oled', true, null],
    ['display', 'oem', true, null],
    ['battery', 'original-pulled', false, 'original-pulled'],
    ['battery', 'service-pack', true, 'service-pack'],
    ['battery', 'refurbished', true, null],
    ['battery', 'oem', false, null],
    [null, null, true, null],
  ])('of a %s of grade %s (photo: %s) is %s', (partKind, grade, isPhoto, mark) => {
    expect(gradeMark({ partKind, grade }, isPhoto)).toBe(mark);
  });
});

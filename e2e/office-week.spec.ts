import { test } from './officeStory';
import { WAYS } from './opened';
import {
  answerQuestions,
  correctLines,
  firstLink,
  photograph,
  setUpOwner,
  tryList,
  writeList,
} from './weekOfImport';
import {
  approveDealer,
  askForDealerPrices,
  changeSettings,
  expectNewPhone,
  expectOffers,
  giveOutAndErase,
  lookAtHealth,
  openCaller,
  openShopper,
  putOnOffer,
} from './weekOfPeople';
import { fortyItems, pastePrices, twoBuyers, undoWhileSelling } from './weekOfPrices';
import { ONE_WIDTH_BY } from './widths';

const DEALER = 'Fernando Phone Care';

/** The first week of an owner, who opens no terminal after the start. */
for (const way of WAYS) {
  test.describe(`by ${way}`, ONE_WIDTH_BY[way], () => {
    test.use({ way });

    test('an owner sets up, imports, prices, photographs, approves, offers and erases', async ({
      story,
      browser,
    }) => {
      test.setTimeout(300_000);
      const { part, print } = story.tally;
      const link = await firstLink(story);
      await part('password, authenticator, recovery codes', () => setUpOwner(story, link));
      await part('four questions', () => answerQuestions(story));
      await part('trial run of the price list', () => tryList(story));
      await part('three refused lines corrected', () => correctLines(story));
      await part('price list written', () => writeList(story));

      const items = await fortyItems(story);
      const buyers = await twoBuyers(story);
      await part('forty prices pasted and saved', () => pastePrices(story, items));
      await part('undone while ten orders come in', () => undoWhileSelling(story, buyers, items));
      await part('two parts photographed', () => photograph(story));

      await askForDealerPrices(story, DEALER);
      await part('dealer approved', () => approveDealer(story, DEALER));
      const shopper = await openShopper(browser, story);
      const [buyer] = buyers;
      const [part0] = items;
      if (buyer === undefined || part0 === undefined) throw new Error('Nobody buys.');
      await part('phone and tariff changed', () => changeSettings(story, buyer, part0));
      await expectNewPhone(shopper);
      const six = items.slice(-6);
      await part('six parts on offer for a week', () => putOnOffer(story, six));
      await expectOffers(shopper, six);
      const caller = await openCaller(story);
      await part('data of a caller given out and deleted', () => giveOutAndErase(story, caller));
      await part('health read', () => lookAtHealth(story));
      await shopper.page.context().close();
      print(`${story.isMobile ? '390' : '1366'} px by ${way}`);
    });
  });
}

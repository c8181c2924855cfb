"use strict";
// Gestures of a human finger, recorded on an Android phone: gestures 4, 5, 1, 2 and 3 of the test data of Flutter's
// velocity tracker, packages/flutter/test/gestures/velocity_tracker_data.dart, relative to their first touch.
//
// Copyright 2014 The Flutter Authors. All rights reserved.
//
// Redistribution and use in source and binary forms, with or without modification,
// are permitted provided that the following conditions are met:
//
//     * Redistributions of source code must retain the above copyright
//       notice, this list of conditions and the following disclaimer.
//     * Redistributions in binary form must reproduce the above
//       copyright notice, this list of conditions and the following
//       disclaimer in the documentation and/or other materials provided
//       with the distribution.
//     * Neither the name of Google Inc. nor the names of its
//       contributors may be used to endorse or promote products derived
//       from this software without specific prior written permission.
//
// THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND
// ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED
// WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE
// DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT OWNER OR CONTRIBUTORS BE LIABLE FOR
// ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL DAMAGES
// (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES;
// LOSS OF USE, DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON
// ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT
// (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS
// SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE.

{
  /** Milliseconds, then points to the right and down, over and over; the first is where the finger goes down, the last where
   * it is lifted. @type {readonly (readonly number[])[]} */
  boxspring.scroll.gestures = Object.freeze([
    // up, fast
    Object.freeze([
      0, 0, 0, 23, -0.9, -11.4, 30, -1.1, -18.3, 38, -1.1, -28.3, 46, -0.3, -42, 54, 0.3, -56.9, 62, 2, -73.1, 70,
      4.3, -90, 77, 7.7, -108, 85, 11.4, -126, 92, 15.4, -143.7, 100, 19.7, -160.3, 108, 23.4, -176, 115, 27.7,
      -190.9, 131, 27.7, -190.9
    ]),
    // up
    Object.freeze([
      0, 0, 0, 23, 0, 0, 53, -1.1, -10.3, 62, -1.1, -16.6, 69, -1.7, -26.9, 77, -2, -42, 85, -2, -60, 92, -2.3,
      -81.4, 100, -1.7, -105.1, 115, -1.7, -105.1
    ]),
    // up and down, held
    Object.freeze([
      0, 0, 0, 10, 0, 0, 55, 0, -7.4, 63, 0, -11.4, 71, 0, -16.9, 79, 0, -22.9, 87, 0, -31.4, 95, -1.1, -42.3,
      102, -2.6, -55.1, 110, -3.7, -68.6, 118, -4.6, -81.4, 125, -5.7, -94.6, 133, -6, -106.6, 140, -6.6, -117.1,
      148, -6.6, -125.7, 156, -6.6, -133.7, 164, -6.6, -141.7, 172, -5.4, -148.3, 179, -4.9, -153.4, 187, -4,
      -158, 195, -3.4, -162, 202, -2.9, -165.1, 210, -2.3, -168, 218, -1.7, -170.6, 225, -1.4, -172.3, 234, -1.1,
      -173.7, 241, -0.9, -174.6, 249, -0.9, -175.4, 257, -0.6, -175.4, 272, -1.4, -172.9, 280, -2.9, -168, 287,
      -4.6, -161.4, 295, -6.9, -152.6, 303, -8.6, -141.7, 311, -10.3, -129.7, 319, -11.7, -118.9, 326, -12.6,
      -109.7, 334, -13.7, -102.3, 342, -14.3, -96.3, 349, -14.9, -90.6, 357, -15.1, -85.1, 365, -15.4, -79.7, 372,
      -15.7, -74.6, 380, -15.7, -68, 388, -15.7, -60.6, 396, -14.3, -51.1, 404, -13.1, -39.7, 411, -11.7, -30.6,
      419, -10.6, -22.3, 427, -9.7, -16.6, 442, -9.7, -16.6
    ]),
    // down
    Object.freeze([
      0, 0, 0, 15, 0, 0, 53, -4.9, 9.7, 61, -7.7, 15.7, 69, -11.4, 26.6, 77, -15.7, 40.9, 84, -18.6, 55.4, 92,
      -20.9, 70, 100, -22.9, 84.3, 107, -23.7, 98.9, 115, -24.3, 113.1, 123, -24.3, 127.1, 130, -23.4, 140.3, 139,
      -22.6, 150, 147, -21.1, 158.3, 154, -19.7, 165.7, 162, -18, 172.3, 177, -18, 172.3
    ]),
    // down, slower
    Object.freeze([
      0, 0, 0, 15, 0, 0, 54, -3.1, 10.3, 62, -5.4, 17.1, 70, -8, 26.3, 78, -11.7, 40.3, 85, -14.3, 55.1, 93,
      -16.9, 70, 101, -19.1, 85.1, 108, -21.1, 100.3, 116, -22, 114.6, 123, -23.1, 128.3, 132, -23.7, 140.3, 140,
      -24.3, 150.3, 147, -24.6, 157.7, 155, -24.9, 163.4, 163, -25.1, 168, 170, -25.4, 172, 178, -25.4, 175.7,
      186, -25.4, 179.1, 193, -25.4, 181.7, 201, -25.4, 184, 209, -25.7, 185.4, 217, -25.7, 186.9, 232, -25.7,
      186.9
    ]),
  ]);
}
